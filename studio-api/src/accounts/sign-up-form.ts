import { hasInvisibleCharacters } from '../invisible-characters';
import { isCommonPassword } from './common-passwords';
import { emailAddress, isEmailAddress } from './email-address';

/** What the sign-up page sends. */
export interface SignUpForm {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly re_password: string;
}

/** Messages by field, as the page shows them: 'field: message'. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

/** The form cannot be accepted as it is. */
export class FormRefusal extends Error {
  readonly fields: FieldMessages;
  constructor(fields: FieldMessages) {
    super('The form has fields that cannot be accepted.');
    this.name = 'FormRefusal';
    this.fields = fields;
  }
}

const FIELDS = ['email', 'username', 'password', 're_password'] as const;
const PASSWORD_CHARACTERS = { least: 8, most: 200 };
const USERNAME_CHARACTERS = 150;
/** Reads the form; @throws FormRefusal with a message for every field that is missing or wrong. */
export function readSignUpForm(body: unknown, productName: string): SignUpForm {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const messages: Record<string, string[]> = {};
  const form = { email: '', username: '', password: '', re_password: '' };
  for (const field of FIELDS) {
    const value = given[field];
    if (value === undefined || value === null) messages[field] = ['This field is required.'];
    else if (typeof value !== 'string') messages[field] = ['Not a valid string.'];
    else if (value.trim() === '') messages[field] = ['This field may not be blank.'];
    else if (field === 'email') form.email = emailAddress(value);
    else form[field] = field === 'username' ? value.trim() : value;
  }
  const add = (field: (typeof FIELDS)[number], found: readonly string[]) => {
    if (!messages[field] && found.length > 0) messages[field] = [...found];
  };
  add('email', emailMessages(form.email));
  add('username', usernameMessages(form.username));
  add('password', passwordMessages(form.password, { ...form, productName }));
  add('re_password', form.password === form.re_password ? [] : ['The two passwords do not match.']);
  if (Object.keys(messages).length > 0) throw new FormRefusal(messages);
  return form;
}

export function emailMessages(email: string): string[] {
  return isEmailAddress(email) ? [] : ['Enter a valid email address.'];
}

export function usernameMessages(username: string): string[] {
  if (username.length > USERNAME_CHARACTERS)
    return [`Ensure this field has no more than ${USERNAME_CHARACTERS} characters.`];
  return hasInvisibleCharacters(username) ? ['This name has characters that cannot be shown.'] : [];
}

/** What speaks against a password, for this person in this studio. */
export function passwordMessages(
  password: string,
  person: { email: string; username: string; productName: string },
): string[] {
  const lower = password.toLowerCase();
  const found: string[] = [];
  if (password.length < PASSWORD_CHARACTERS.least)
    found.push(`This password is too short. It must contain at least ${PASSWORD_CHARACTERS.least} characters.`);
  if (password.length > PASSWORD_CHARACTERS.most)
    found.push(`This password is too long. It may have at most ${PASSWORD_CHARACTERS.most} characters.`);
  if (/^\d+$/.test(password)) found.push('This password is entirely numeric.');
  else if (isCommonPassword(password, person.productName)) found.push('This password is too common.');
  if ([person.email, person.email.split('@')[0], person.username].some((own) => own?.toLowerCase() === lower))
    found.push('This password is too similar to your email or username.');
  return found;
}
