import type { FastifyPluginAsync, FastifyReply } from 'fastify';

import type { Pictures } from '../pictures/pictures';

/**
 * The pictures themselves. An address is unguessable and its content never changes, so any page may show it and any cache may keep
 * it; knowing it is the permission.
 */
export const mediaRoutes: FastifyPluginAsync<{ pictures: Pictures }> = async (server, { pictures }) => {
  server.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    // The framework's own HEAD would read the whole file to throw it away.
    exposeHeadRoute: false,
    schema: { hide: true },
    handler: async (request, reply) => {
      const opened = await pictures.open(request.params.name);
      allowEverywhere(reply);
      if (!opened)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .send({ error: 'This picture does not exist any more.', code: 'NOT_FOUND' });
      const { media, file } = opened;
      void reply
        .type(`image/${media.format}`)
        .header('content-length', file.size)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-disposition', 'inline');
      if (request.method === 'HEAD') {
        file.stream.destroy();
        return reply.send();
      }
      return reply.send(file.stream);
    },
  });
};

function allowEverywhere(reply: FastifyReply): void {
  void reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
}
