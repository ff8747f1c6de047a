/** @jest-environment node */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate as nextRound } from 'node:timers/promises';

import multipart from '@fastify/multipart';
import Fastify, { type FastifyRequest } from 'fastify';

import { countRounds } from '../testing/rounds';
import { withBoundedBody } from './form-body';

const MEGABYTE = 1_048_576;

/** Reads a form by its parser, and tells in what pieces the parser was given it, and why it stopped. */
async function piecesOf(chunks: readonly Buffer[], mostBytes = MEGABYTE): Promise<{ pieces: number[]; code?: string }> {
  const server = Fastify();
  await server.register(multipart);
  const pieces: number[] = [];
  server.post('/', async (request) => {
    const { bounded, leave } = withBoundedBody(request, mostBytes);
    bounded.raw.on('data', ({ byteLength }: Buffer) => pieces.push(byteLength));
    try {
      for await (const part of bounded.parts({ limits: { parts: 40 } }))
        if (part.type === 'file') for await (const chunk of part.file) expect(chunk).toBeDefined();
    } catch (error) {
      return { code: (error as { code: string }).code };
    } finally {
      leave();
    }
    return {};
  });
  const answer = await server.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Readable.from(chunks),
  });
  await server.close();
  return { pieces, ...answer.json<{ code?: string }>() };
}

const file = (content: Buffer | string) =>
  Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\n'),
    Buffer.from(content),
    Buffer.from('\r\n--x--\r\n'),
  ]);

it.each([
  ['with nothing in them', '\r\n--x'],
  ['with headers alone', '\r\n--x\r\na: b\r\n\r\n'],
])('of thousands of parts %s the parser is given next to nothing', async (_, part) => {
  const { pieces, code } = await piecesOf([Buffer.alloc(64_000, part)]);
  expect(code).toBe('FST_PARTS_LIMIT');
  expect(pieces.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(4_096);
});

it('a photo comes to the parser as it came', async () => {
  const chunks = [file(Buffer.alloc(64_000, '\r\n-')), Buffer.from('behind it')];
  expect(await piecesOf(chunks)).toEqual({ pieces: chunks.map(({ byteLength }) => byteLength) });
});

it('a file with very many dashes at the beginning of a line comes to its end', async () => {
  const content = file('\r\n-- '.repeat(10_000));
  const { pieces, code } = await piecesOf([content]);
  expect(code).toBeUndefined();
  expect(pieces.reduce((sum, bytes) => sum + bytes, 0)).toBe(content.byteLength);
});

it('of forms that end at the same time one is read in each round of the event loop', async () => {
  const server = Fastify();
  await server.register(multipart);
  const rounds: number[] = [];
  server.post('/', async (request) => {
    const { bounded, leave } = withBoundedBody(request, MEGABYTE);
    bounded.raw.on('data', () => rounds.push(round.now()));
    for await (const part of bounded.parts()) expect(part.type).toBe('field');
    leave();
    return {};
  });
  await server.ready();
  const round = countRounds();
  const form = {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="prompt"\r\n\r\nbeach\r\n--x--\r\n',
  };
  await Promise.all(Array.from({ length: 12 }, () => server.inject({ method: 'POST', url: '/', ...form })));
  round.stop();
  expect(rounds).toHaveLength(12);
  expect(new Set(rounds).size).toBe(12);
  await server.close();
});

it('of the files of many forms a few pieces are taken in each round of the event loop', async () => {
  const piece = Buffer.alloc(64_000);
  const [begins, ends] = file(piece).toString('latin1').split(piece.toString('latin1'));
  const chunks = [Buffer.from(begins!), piece, piece, piece, Buffer.from(ends!)];
  const server = Fastify();
  await server.register(multipart);
  const taken: number[] = [];
  server.post('/', async (request) => {
    const { bounded, leave } = withBoundedBody(request, MEGABYTE);
    bounded.raw.on('data', (chunk: Buffer) => {
      if (!chunk.includes('\r\n--')) taken.push(round.now());
    });
    for await (const part of bounded.parts())
      if (part.type === 'file') for await (const chunk of part.file) expect(chunk).toBeDefined();
    leave();
    return {};
  });
  await server.ready();
  const round = countRounds();
  const send = () =>
    server.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: Readable.from(chunks),
    });
  await Promise.all(Array.from({ length: 12 }, send));
  round.stop();
  expect(taken.length).toBeGreaterThan(12);
  expect(Math.max(...taken.map((number) => taken.filter((other) => other === number).length))).toBeLessThanOrEqual(2);
  await server.close();
});

it('of forms whose connections are reset at the same time two end in each round of the event loop', async () => {
  const raws = Array.from({ length: 6 }, () => new Readable({ read: () => undefined }));
  const round = countRounds();
  const ended = raws.map(async (raw) => {
    const { bounded } = withBoundedBody({ raw, ip: '192.0.2.1' } as unknown as FastifyRequest, MEGABYTE);
    bounded.raw.resume();
    await once(bounded.raw, 'error');
    return round.now();
  });
  await nextRound();
  for (const raw of raws) raw.destroy(new Error('reset'));
  const rounds = await Promise.all(ended);
  round.stop();
  expect(new Set(rounds).size).toBe(3);
});
