/** Whether this page is a table of its own: `samovar site` says so in the head of the page. */
export const offline =
  typeof document !== 'undefined' && document.querySelector('meta[name="samovar"][content="offline"]') !== null;
