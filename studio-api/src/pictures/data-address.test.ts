/** @jest-environment node */
import { dataAddressBytes } from './data-address';

it('looks for the head of an address in its first characters only', () => {
  const parameters = ';a=b'.repeat(5_000_000);
  expect(() => [...dataAddressBytes(`data:image/png${parameters};base64,AAAA`)]).toThrow(
    'This data: address carries no picture.',
  );
});

it('hands out what an address carries in pieces, whatever stands between its characters', () => {
  const bytes = Buffer.from(Array.from({ length: 700_001 }, (_, place) => (place * 7) % 251));
  const text = bytes.toString('base64');
  for (const written of [text, text.replace(/.{77}/g, '$&\r\n'), text.replaceAll('+', '-').replaceAll('/', '_')]) {
    const pieces = [...dataAddressBytes(`data:image/png;base64,${written}`)];
    expect(pieces.length).toBeGreaterThan(3);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  }
});
