/**
 * An e-mail address as it is stored and looked up: its accents in their composed form, as a keyboard of another kind may send them
 * apart. Upper and lower case are the database's to compare (`lower`), and nobody else's: JavaScript folds some letters otherwise.
 */
export function emailAddress(text: string): string {
  return text.trim().normalize('NFC');
}

const EMAIL_CHARACTERS = 254;
const LOCAL_CHARACTERS = 64;
const LABEL_CHARACTERS = 63;
/** Without quotes and comments, which the standard allows and nobody has; with letters of all scripts. */
const ATOM = String.raw`[^\s\p{C}\p{Default_Ignorable_Code_Point}@<>(),;:\\"[\].]+`;
const ADDRESS = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@(${ATOM}(?:\.${ATOM})+)$`, 'u');

export function isEmailAddress(text: string): boolean {
  const [, domain] = text.length <= EMAIL_CHARACTERS ? (ADDRESS.exec(text) ?? []) : [];
  if (domain === undefined || text.length - domain.length - 1 > LOCAL_CHARACTERS) return false;
  const labels = domain.split('.');
  return (labels.at(-1)?.length ?? 0) >= 2 && labels.every(isLabel);
}

function isLabel(label: string): boolean {
  return label.length <= LABEL_CHARACTERS && !label.startsWith('-') && !label.endsWith('-');
}
