declare module '*.woff2' {
  /** Its address. */
  const address: string;
  export default address;
}
