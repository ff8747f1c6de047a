declare module '*.avif' {
  /** Its address. */
  const address: string;
  export default address;
}
