// Shows the procedures whose text contains all words of the search.
const field = document.querySelector('input[type=search]');
const output = document.querySelector('output');
const procedures = [...document.querySelectorAll('article')];
const texts = procedures.map((procedure) => procedure.textContent.toLowerCase());

function show() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  procedures.forEach((procedure, index) => {
    procedure.hidden = !words.every((word) => texts[index].includes(word));
    if (!procedure.hidden) shown += 1;
  });
  for (const section of document.querySelectorAll('section'))
    section.hidden = !section.querySelector('article:not([hidden])');
  output.textContent =
    shown === 0 ? 'No procedure has these words.' : `${shown} of ${procedures.length} procedures`;
}

function open() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const details = target?.querySelector('details');
  if (details) details.open = true;
  target?.scrollIntoView();
}

field.addEventListener('input', show);
addEventListener('hashchange', open);
show();
open();
