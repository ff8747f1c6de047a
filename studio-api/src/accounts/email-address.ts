const EMAIL_CHARACTERS = 254;
/** An accented letter of an address may come as three or four characters; what is longer is none, whatever is composed of it. */
const SENT_CHARACTERS = 4 * EMAIL_CHARACTERS;

/**
 * An e-mail address as it is stored and looked up: its accents in their composed form, as a keyboard of another kind may send them
 * apart. Upper and lower case are the database's to compare (`lower`), and nobody else's: JavaScript folds some letters otherwise.
 *
 * What is too long for an address stays as it is: accents are put in order in a time that grows with the square of their number.
 */
export function emailAddress(text: string): string {
  const address = text.trim();
  return address.length > SENT_CHARACTERS ? address : address.normalize('NFC');
}

const LOCAL_CHARACTERS = 64;
const LABEL_CHARACTERS = 63;
/** Without quotes and comments, which the standard allows and nobody has; with letters of all scripts. */
const ATOM = String.raw`[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800@<>(),;:\\"[\].]+`;
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
