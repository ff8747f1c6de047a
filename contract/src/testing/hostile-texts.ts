/** What a text sets in a page where it was taken for code. */
export const ATTACKED = 'attackedByAText';

const CODE = `window.${ATTACKED}=true`;
const ZALGO = Array.from('\u0300\u0315\u031b\u0327\u0338\u0353\u20dd').join('').repeat(8);

/** Texts that do harm where they are taken for something else than text, or drawn without care. For tests only. */
export const HOSTILE_TEXTS = {
  'a script': `<script>${CODE}</script>`,
  'a picture that is not there': `<img src=x onerror=${CODE}>`,
  'a drawing that is loaded': `<svg/onload=${CODE}>`,
  'the end of an attribute': `" onfocus="${CODE}" autofocus x="`,
  'the end of a quoted script': `</script><script>${CODE}</script>`,
  'the end of a comment': `--><script>${CODE}</script>`,
  'a script by its address': `javascript:${CODE}`,
  'a link by Markdown': `[a](javascript:${CODE})`,
  'a frame with a page': `<iframe srcdoc="<script>parent.${ATTACKED}=true</script>">`,
  'a style': `<style>*{display:none!important}</style>`,
  'what was escaped before': '&lt;b&gt;&amp;lt;&#60;',
  'a template of braces': '{{constructor.constructor("return 7*7")()}}',
  'a template of dollars': '${7*7}#{7*7}<%= 7*7 %>',
  'a formula of a table': '=HYPERLINK("http://evil.example","a")',
  'a command of a table': "@SUM(1+1)*cmd|' /C calc'!A0",
  'the end of JSON': '"}],"username":"root","a":[{"b":"',
  'the end of a statement': `'; drop table accounts; --`,
  'a condition': `' or '1'='1`,
  'a wildcard': '%_\\%',
  'a path': '../../../../etc/passwd',
  'a format': '%s%n%x%00%0d%0a',
  'a shell’s command': '$(id)`id`|id;id',
  'a key of every object': '__proto__',
  'nothing, in words': 'null undefined NaN [object Object]',
  'a very long word': 'W'.repeat(100),
  'a very long word of wide signs': '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}'.repeat(9),
  'signs above each other': `Z${ZALGO}a${ZALGO}`,
  'a word from right to left': '\u0645\u0631\u062d\u0628\u0627 \u05e9\u05dc\u05d5\u05dd',
  'a turn of the direction': '\u202etxt.exe\u202d gpj',
  'a direction that is never closed': '\u2067abc\u2066def',
  'nothing that can be seen': 'a\u200b\u200c\u2060\ufeffb\u00ad',
  'ends of lines of another kind': 'a\u2028b\u2029c\u0085d',
  'a sign that is none': 'a\uffff\ufffe\u{1ffff}b',
  'signs of a private kind': '\ue000\u{f0000}',
  'a wide blank': '\u3000\u00a0a\u3000',
} as const satisfies Readonly<Record<string, string>>;

/** Texts that no screen can show and no database keeps: wherever they come in, they are refused or dropped. For tests only. */
export const IMPOSSIBLE_TEXTS = {
  'a zero': 'a\0b',
  'half a sign': 'a\ud800b',
  'the other half of a sign': '\udc00',
  'ends of lines': 'a\r\nSet-Cookie: a=b\r\n\r\n<b>',
  'a line of a log': 'a\n{"level":60,"msg":"the secret is out"}',
  'a command of a terminal': '\u001b[2J\u001b]0;a\u0007',
  'a bell and a backspace': '\u0007\b\u007f\u009b',
} as const satisfies Readonly<Record<string, string>>;
