import type { Readable } from 'node:stream';

import { Tokenizer, TokenType } from '@streamparser/json';
import { errorCodes, type FastifyRequest } from 'fastify';

import { Refusal } from '../refusal';
import { feedInPieces } from './json-pieces';

/** More fields than any of our bodies has. */
const MOST_FIELDS = 16;
/** More digits than any number of ours; megabytes of them would be read at once. */
const MOST_NUMBER_CHARACTERS = 32;

type Scalar = string | number | boolean | null;

/**
 * Reads a JSON object of texts, numbers and the like as it comes in. `JSON.parse` would keep every other request waiting while it reads
 * tens of megabytes, and build whatever a stranger has nested in them.
 * @throws Fastify's own errors for a body that is too large, empty or no JSON; Refusal where a field holds an object or a list.
 */
export async function readFlatJson(
  request: Pick<FastifyRequest, 'ip'>,
  body: Readable,
  mostBytes: number,
): Promise<Record<string, Scalar>> {
  const object = new FlatObject();
  const tokenizer = new BoundedTokenizer({ stringBufferSize: 64 * 1024, numberBufferSize: MOST_NUMBER_CHARACTERS });
  tokenizer.onToken = ({ token, value }) => object.take(token, value);
  let bytes = 0;
  let noJson: Error | undefined;
  const refused = () => noJson ?? object.refusal;
  // The stream stays open, so that whoever sent too much can read why.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    // What is refused already is taken in to its end, within the limit: a sender who is cut off never gets to read why.
    if (refused()) continue;
    try {
      await feedInPieces(
        request,
        chunk,
        (piece) => tokenizer.write(piece),
        () => refused() !== undefined,
      );
    } catch {
      noJson = invalid();
    }
  }
  const refusal = refused();
  if (refusal) throw refusal;
  if (bytes === 0) throw new errorCodes.FST_ERR_CTP_EMPTY_JSON_BODY();
  if (!object.isWhole) throw invalid();
  return object.fields;
}

class BoundedTokenizer extends Tokenizer {
  protected override parseNumber(text: string): number {
    if (text.length > MOST_NUMBER_CHARACTERS) throw invalid();
    return super.parseNumber(text);
  }
}

/** What may come next. */
type Expected = 'object' | 'first key' | 'key' | 'colon' | 'value' | 'comma' | 'nothing';

/** One object without objects or lists in it, token by token. */
class FlatObject {
  /** Without a prototype: whatever a stranger calls a field is a field. */
  readonly fields = Object.create(null) as Record<string, Scalar>;
  refusal: Error | undefined;
  private expected: Expected = 'object';
  private key = '';
  private count = 0;

  get isWhole(): boolean {
    return this.expected === 'nothing';
  }

  take(token: TokenType, value: Scalar): void {
    // A tokenizer goes on to the end of its chunk.
    if (this.refusal) return;
    const next = this.after(token, value);
    if (typeof next === 'string') this.expected = next;
    else this.refusal = next;
  }

  private after(token: TokenType, value: Scalar): Expected | Error {
    switch (this.expected) {
      case 'object':
        return token === TokenType.LEFT_BRACE ? 'first key' : otherForm();
      case 'first key':
      case 'key':
        if (token === TokenType.RIGHT_BRACE && this.expected === 'first key') return 'nothing';
        return token === TokenType.STRING ? this.begin(String(value)) : invalid();
      case 'colon':
        return token === TokenType.COLON ? 'value' : invalid();
      case 'value':
        return isScalar(token) ? this.keep(value) : otherForm();
      case 'comma':
        if (token === TokenType.COMMA) return 'key';
        return token === TokenType.RIGHT_BRACE ? 'nothing' : invalid();
      case 'nothing':
        return invalid();
    }
  }

  private begin(key: string): Expected | Error {
    this.key = key;
    this.count += 1;
    return this.count > MOST_FIELDS ? otherForm() : 'colon';
  }

  private keep(value: Scalar): Expected {
    this.fields[this.key] = value;
    return 'comma';
  }
}

function isScalar(token: TokenType): boolean {
  const { STRING, NUMBER, TRUE, FALSE, NULL } = TokenType;
  return [STRING, NUMBER, TRUE, FALSE, NULL].includes(token);
}

function invalid(): Error {
  return new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY();
}

export function otherForm(): Refusal {
  return new Refusal('INVALID_REQUEST', 'The request is empty or has another form than expected.');
}
