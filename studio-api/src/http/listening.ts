import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

import { outliveAcceptErrors } from '@likeness/site/connections/accept-errors.mjs';
import type { FastifyInstance } from 'fastify';

/**
 * A server at all of its addresses. Who holds one of two that `localhost` means leaves the other to anybody on the machine: a browser may go there.
 *
 * Fastify would have a server of its own for each, without our bounds. Here one HTTP server has the connections of all, which Node provides for
 * (`http.Server`, event `connection`): they count together, and end together.
 */
export class Listening {
  private readonly further: Server[] = [];

  constructor(private readonly server: FastifyInstance) {
    this.outliveAcceptErrors(server.server);
    server.addHook('preClose', async () => {
      for (const each of this.further) each.close();
    });
  }

  /** @throws where the port of one of them is taken; it is still to be closed. */
  async at([first, ...others]: readonly string[], port: number): Promise<void> {
    const { server } = this.server;
    await this.server.listen({ ...(first === undefined ? {} : { host: first }), port });
    const { port: chosen } = server.address() as AddressInfo;
    for (const host of others) {
      // As Node makes the sockets of its HTTP servers.
      const each = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
      this.further.push(each);
      this.outliveAcceptErrors(each);
      each.listen(chosen, host);
      await once(each, 'listening');
    }
  }

  private outliveAcceptErrors(server: Server): void {
    outliveAcceptErrors(server, (err) => this.server.log.error({ err }, 'A connection could not be taken.'));
  }

  /** Resolves once no connection is left. */
  async close(): Promise<void> {
    const closed = this.further.filter(({ listening }) => listening).map((each) => once(each, 'close'));
    await this.server.close();
    await Promise.all(closed);
  }
}
