import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

export interface ReverseProxy {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Paths that must stay at one node (deploy/Caddyfile). */
const isSticky = (path: string): boolean => /^\/(api\/uploads|socket\.io)/.test(path);

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * What the proxy of `deploy/` does, in a few lines: takes the nodes in turns, sticky paths to the first that is there, passes
 * bodies on as they come and WebSockets through, and names the client's address. A request whose node is lost in the middle
 * is answered with 502.
 */
export async function startReverseProxy(ports: readonly number[]): Promise<ReverseProxy> {
  let turn = 0;
  const selectPort = async ({ url = '/' }: IncomingMessage): Promise<number | null> => {
    const first = isSticky(url) ? 0 : turn++;
    for (let at = 0; at < ports.length; at++) {
      const port = ports[(first + at) % ports.length] ?? 0;
      if (await canConnect(port)) return port;
    }
    return null;
  };
  const createOptions = (incoming: IncomingMessage, port: number) => ({
    host: '127.0.0.1',
    port,
    method: incoming.method,
    path: incoming.url,
    headers: { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' },
  });

  const server: Server = createServer((incoming, answer) => {
    void selectPort(incoming).then((port) => {
      if (port === null) return answer.writeHead(503, { 'retry-after': '1' }).end();
      const outgoing = request(createOptions(incoming, port), (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
        response.once('error', () => answer.destroy());
      });
      outgoing.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
      incoming.pipe(outgoing);
    });
  });
  server.on('upgrade', (incoming, socket, head) => {
    void selectPort(incoming).then((port) => {
      if (port === null) return socket.destroy();
      const upstream = connect(port, '127.0.0.1', () => {
        const lines = Object.entries(createOptions(incoming, port).headers).map(([name, value]) => `${name}: ${value}`);
        upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
        upstream.write(head);
        upstream.pipe(socket).pipe(upstream);
      });
      for (const end of [upstream, socket]) end.on('error', () => [upstream, socket].forEach((one) => one.destroy()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
