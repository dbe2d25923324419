/** Files and exports, which are not typed procedures. */
import { notFromApi, readRefusal } from './tank-error.ts';
import type { Extras } from './types.ts';

type Send = (url: string, init?: RequestInit) => Promise<Response>;

export function createFiles(url: string, send: Send): Omit<Extras, '$close'> {
  async function sendOrThrow(path: string, init: RequestInit): Promise<Response> {
    const answer = await send(`${url}${path}`, init);
    if (!answer.ok) throw await readRefusal(answer);
    return answer;
  }
  return {
    async $upload(files, options = {}) {
      const body = new FormData();
      for (const { name, content } of files)
        body.append('files', new Blob([content as BlobPart], { type: 'application/pdf' }), name);
      const answer = await sendOrThrow('/api/files', { ...options, method: 'POST', body });
      const read = answer.json() as Promise<{ data: { file_id: number }[] }>;
      return read
        .then(({ data }) => data.map(({ file_id }) => file_id))
        .catch((cause) => {
          throw notFromApi(answer, cause);
        });
    },
    $download: ({ type, id, file_id }, options = {}) =>
      sendOrThrow(`/api/files/${type}/${id}/${file_id}`, options),
    $export(procedure, { input, columns, ...options } = {}) {
      const search = new URLSearchParams();
      if (input) search.set('input', JSON.stringify(input));
      if (columns) search.set('columns', columns.join());
      return sendOrThrow(`/api/export/${procedure}?${search}`, options);
    },
  };
}
