/**
 * An e-mail address as it is stored and looked up: its accents in their composed form, as a keyboard of another kind may send them
 * apart. Upper and lower case are the database's to compare (`lower`), and nobody else's: JavaScript folds some letters otherwise.
 */
export function emailAddress(text: string): string {
  return text.trim().normalize('NFC');
}
