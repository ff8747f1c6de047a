/** Stands where webpack would build a worker, and only keeps the address of what it has built. */
export class ScriptOf {
  readonly address: string;
  constructor(address: URL, _options: { readonly name: string }) {
    this.address = address.href;
  }
}
