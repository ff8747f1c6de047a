/** The words of /login (specification, sections 2 and 8). */
export const LOGIN_TEXTS = {
  heading: (product: string) => `Sign In to ${product} Studio`,
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  busy: 'Signing in...',
  signupQuestion: 'New here?',
  signupLink: 'Sign Up',
  failure: 'Invalid login credentials.',
  /** Ours, where it was not the credentials: a person must not hunt for a typing mistake that is none. */
  noAnswer: 'The studio did not answer, so nothing could be checked. Look at your connection and try again.',
  serverTrouble: 'The studio has trouble of its own at the moment. Please try again in a minute.',
  notKept: 'This browser keeps nothing for the studio, so you are signed in only until the page is reloaded.',
  welcome: 'Your account is ready. Sign in to start.',
} as const;
