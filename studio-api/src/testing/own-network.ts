let networks = 0;

/**
 * An address of this machine in a network that no other call has had: one that was noticed for what it sends is let in now and then only.
 * @returns any of 127.9.0.0/16, for the local side of a connection
 */
export function ownNetwork(): string {
  networks += 1;
  return `127.9.${networks >> 8}.${networks & 255}`;
}
