/** Multipart uploads to a test server, as a browser sends them. */
import { TOKEN_HEADER } from '@tank/schema/product';
import { createPdf } from './create-pdf.ts';
import type { Person, TestApi } from './test-api.ts';

export interface Upload {
  name: string;
  content: Uint8Array;
}

/** A multipart form of these files with its content type. */
export async function multipartFormOf(uploads: Upload[]): Promise<{ type: string; payload: Buffer }> {
  const form = new FormData();
  for (const { name, content } of uploads)
    form.append('files', new File([new Uint8Array(content)], name, { type: 'application/pdf' }), name);
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('content-type') ?? '',
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

export async function upload({ app }: TestApi, token: string | undefined, uploads: Upload[]) {
  const { type, payload } = await multipartFormOf(uploads);
  const reply = await app.inject({
    method: 'POST',
    url: '/api/files',
    headers: { 'content-type': type, ...(token && { [TOKEN_HEADER]: token }) },
    payload,
  });
  return { status: reply.statusCode, text: reply.body, body: reply.json() };
}

/** Uploads one small PDF of each name and returns their ids. */
export async function uploadPdfs(api: TestApi, by: Person, ...names: string[]): Promise<number[]> {
  const uploads = await Promise.all(names.map(async (name) => ({ name, content: await createPdf(name) })));
  const { status, text, body } = await upload(api, by.token, uploads);
  if (status !== 200) throw new Error(`The upload answered ${status}: ${text}`);
  return body.data.map((file: { file_id: number }) => file.file_id);
}
