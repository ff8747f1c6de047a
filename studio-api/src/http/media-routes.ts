import { THUMBNAIL_WIDTHS, type ThumbnailWidth } from '@likeness/contract/rules';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import type { Pictures } from '../pictures/pictures';
import type { OpenFile } from '../storage/file-store';
import { byteRange, hasTag } from './byte-range';
import { pieceTurn } from './piece-turns';

/** By what stands in the query. */
const TILES = new Map<unknown, ThumbnailWidth>(THUMBNAIL_WIDTHS.map((width) => [String(width), width]));
const NO_SUCH_WIDTH = `A picture can be asked for with a width of ${THUMBNAIL_WIDTHS.join(' or ')} pixels, or as it is.`;

/**
 * The pictures themselves. An address is unguessable and its content never changes, so any page may show it and any cache may keep
 * it; knowing it is the permission. Nothing is made here: a thumbnail is there since the picture is, or the picture stands for it.
 */
export const mediaRoutes: FastifyPluginAsync<{ pictures: Pictures }> = async (server, { pictures }) => {
  server.route<{ Params: { name: string }; Querystring: { width?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    // The framework's own HEAD would read the whole file to throw it away.
    exposeHeadRoute: false,
    schema: { hide: true },
    handler: async (request, reply) => {
      allowEverywhere(reply);
      const { width } = request.query;
      const asked = TILES.get(width);
      if (width !== undefined && asked === undefined)
        return reply
          .code(400)
          .header('cache-control', 'no-store')
          .send({ error: NO_SUCH_WIDTH, code: 'INVALID_REQUEST' });
      const opened = await pictures.open(request.params.name, request.ip, asked);
      if (!opened)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .send({ error: 'This picture does not exist any more.', code: 'NOT_FOUND' });
      const { media, file, tile } = opened;
      if (request.raw.socket.destroyed) {
        await file.close();
        return reply.send();
      }
      const tag = tile ? `"${media.id}-${tile}"` : `"${media.id}"`;
      void reply.headers({
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': 'inline',
        etag: tag,
      });
      if (hasTag(request.headers['if-none-match'], tag)) {
        await file.close();
        return reply.code(304).send();
      }
      void reply.type(`image/${tile ? 'webp' : media.format}`);
      if (request.method === 'HEAD') {
        await file.close();
        return reply.header('content-length', file.size).send();
      }
      return sendPart(request, reply, file, tag);
    },
  });
};

/** All of the file, or the part that is asked for. */
async function sendPart(request: FastifyRequest, reply: FastifyReply, file: OpenFile, tag: string): Promise<unknown> {
  const condition = request.headers['if-range'];
  // Whoever holds a part of something else needs all of it. A date says nothing here: there is none to compare it with.
  const asked = condition === undefined || condition === tag ? request.headers.range : undefined;
  const range = byteRange(asked, file.size);
  if (range === undefined) return reply.header('content-length', file.size).send(file.read(pieceTurn(request)));
  if (range === 'unsatisfiable') {
    await file.close();
    return reply
      .code(416)
      .type('application/json; charset=utf-8')
      .headers({ 'content-range': `bytes */${file.size}`, 'cache-control': 'no-store' })
      .send({ error: 'This picture has no such part.', code: 'RANGE_NOT_SATISFIABLE' });
  }
  return reply
    .code(206)
    .headers({
      'content-range': `bytes ${range.first}-${range.last}/${file.size}`,
      'content-length': range.last - range.first + 1,
    })
    .send(file.read(pieceTurn(request), range));
}

/** For any page to show. */
export function allowEverywhere(reply: FastifyReply): void {
  void reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Content-Range, ETag',
    'cross-origin-resource-policy': 'cross-origin',
  });
}
