/** The words of /signup (specification, sections 2 and 8). */
export const SIGNUP_TEXTS = {
  heading: 'Create your account',
  email: 'Email',
  username: 'Username',
  password: 'Password',
  confirmation: 'Confirm Password',
  submit: 'Sign Up',
  busy: 'Signing up...',
  loginQuestion: 'Already have an account?',
  loginLink: 'Sign In',
  failure: 'An unknown error occurred.',
  /** Ours, where no server answered at all. */
  noAnswer: 'The studio did not answer. Look at your connection and try again.',
} as const;
