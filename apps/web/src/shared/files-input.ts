const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Picked files as the `files` of a call. */
export const filesInput = (files: readonly File[]) =>
  Promise.all(files.map(async (file) => ({ name: file.name, content: await base64Of(file) })));
