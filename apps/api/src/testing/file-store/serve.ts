/** Runs s3rver, an S3-compatible server, on a free port: `serve.ts <folder> [port]`. */
import S3rver from 's3rver';

const [, , directory = '', port = '0'] = process.argv;
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: 'tank-files', configs: [] }],
});
const address = await server.run();
process.once('message', () => {
  server.httpServer.prependListener('request', ({ url = '' }) => {
    if (url.includes('partNumber=2')) process.kill(process.pid, 'SIGKILL');
  });
  process.send?.('done');
});
process.once('disconnect', () => process.exit());
process.send?.({ port: address.port });
