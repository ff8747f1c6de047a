export function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

export function repeated(bytes: Buffer, count: number): Buffer {
  return Buffer.alloc(bytes.length * count, bytes);
}

export function bigEndian(size: 2 | 4, ...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(size * numbers.length);
  for (const [place, number] of numbers.entries()) bytes.writeUIntBE(number, size * place, size);
  return bytes;
}
