/** Whether this page is a table of its own: `samovar site` says so in the head of the page. */
const mark =
  typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name="samovar-offline"]');
export const offline = mark !== null;
/** Where this version's Python is. */
export const pythonFolder = mark?.content ?? '';
