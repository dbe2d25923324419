import { formatBytes } from '../kit/format.ts';

/** Messages about files; part of `messages`. */
export const fileNotPdf = 'Unable to attach file. File must be a PDF file.';
export const filePassword =
  'Unable to attach file. It is password-protected. Remove the password, then attach the file again.';
export const fileTwice = 'Unable to attach file. File is already attached.';
export const uploadTooLarge =
  'Unable to attach files. Upload size too large. The limit is 10 MB for each file and 25 MB in total.';
export const fileProtected =
  'Unable to attach file. It is protected in a way that this site cannot open. Save it without protection, then attach the file again.';
export const uploadsWaiting =
  'You have uploaded too many files that are not attached to anything. Attach them, or try again tomorrow.';
export const fileNameForEach = 'Every attached file needs a name.';
export const fileForEachName = 'Every file name needs a file.';
export const noFilesTaken = 'This call takes no files.';
export const noFiles = 'No files attached.';
export const filesUploaded = 'Files uploaded.';
export const filesAttached = 'Files attached.';
export const fileRemoved = 'File removed.';
export const fileNotUploaded = 'This file was not uploaded, or is already attached. Upload it again.';
export const fileNoneSent = 'Send at least one PDF file.';
export const fileStoreDown = 'Files cannot be stored or opened at the moment. Try again in a few minutes.';
export const fileDamaged = 'The stored file is damaged. Ask the person who attached it to attach it again.';
export const fileBroken = 'This file cannot be displayed here. Download it to open it in another program.';
export const unableToUpload = 'Unable to attach files. Check your connection, then try again.';
export const unableToFetchFile = 'Error! Unable to fetch file.';
export const unableToAttach = 'Error! Unable to attach files.';
export const unableToRemoveFile = 'Error! Unable to remove file.';
export const attachWhileOpen = 'Files can be attached and removed while the record is open.';

export const tooManyFiles = (max: number) => `At most ${max} files can be attached.`;

/** Files in JSON take several times their size, so the body has its own limit. */
export const jsonTooLarge = (limit: number) =>
  `Unable to attach files. Upload size too large. The limit is 10 MB for each file, 25 MB in total and ${formatBytes(limit)} as JSON. Send the files as Base64, or ahead to POST /api/files.`;

/** For a user whose files would exceed their quota. */
export const fileQuotaExceeded = ({ bytes, limit }: { bytes: number; limit: number }) =>
  `Unable to attach files. They would bring your total to ${formatBytes(bytes)}, and the limit is ${formatBytes(limit)}. Remove files from open records first.`;
