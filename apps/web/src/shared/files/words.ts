export const words = {
  pickFirst: 'Pick the files to attach.',
  remove: 'Remove this file?',
  limits: 'PDF files, up to 10 MB each and 25 MB in total',
  waiting: 'Waiting for the uploads to finish.',
  retryOrRemove: 'Retry or remove the files that failed.',
  removeRefused: 'Remove the files that were refused.',
  pagesAndZoom: 'Pages and zoom',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  loadingFile: 'Loading the file',
  loadingPage: 'Loading the page',
  faults: {
    page: 'This page cannot be displayed here. Download the file to open it in another program.',
    parts: 'Parts of this page cannot be displayed here. Download the file to see all of it.',
  },
} as const;
