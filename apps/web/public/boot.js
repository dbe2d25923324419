// Before the app itself: whoever is signed in sees the frame of their screens at once, others the brand alone.
const signedIn = sessionStorage.getItem('session') !== null;
document.documentElement.dataset.boot = signedIn ? 'frame' : 'brand';

// Its first rows are asked for as the app itself would ask, which takes the answer over (shared/calls/answer-ahead.ts).
const { header, ...calls } = JSON.parse(document.currentScript.dataset.calls ?? '{}');
const call = calls[location.pathname];
if (signedIn && call && !location.search) {
  const { token, abilities = [] } = JSON.parse(sessionStorage.getItem('session'));
  if (token && (call.whom === 'session' || abilities.includes(call.whom))) {
    const answer = fetch(call.address, { headers: { [header]: token } });
    // Told to whoever takes it over.
    answer.catch(() => {});
    window.askedAhead = { address: call.address, token, at: performance.now(), answer };
  }
}

// What their screen needs is asked for beside the app, which could name it only once it is there. The build says what it is.
const { '': frame = [], font = [], ...screens } = JSON.parse(document.currentScript.dataset.ahead ?? '{}');
const code = signedIn ? [...frame, ...(screens[location.pathname] ?? [])] : [];
// On a slow line rows come first, in letters that are nearly as wide; elsewhere texts would only move as the font comes.
const slow = /2g|3g/.test(navigator.connection?.effectiveType ?? '');
for (const file of [...code, ...(slow ? [] : font)]) {
  const as = file.endsWith('.css') ? 'style' : file.endsWith('.woff2') ? 'font' : undefined;
  const link = document.createElement('link');
  Object.assign(link, { rel: as ? 'preload' : 'modulepreload', href: `/${file}`, crossOrigin: '' });
  if (as) link.as = as;
  document.head.append(link);
}

// Everything has come, or failed to: without the app nobody else could say so.
addEventListener('load', () => {
  const lost = document.getElementById('lost');
  lost.hidden = 'began' in document.documentElement.dataset;
  lost.querySelector('button').onclick = () => location.reload();
});
