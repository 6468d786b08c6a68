'use strict';
/* Runs in the frame with the card fields. It tells the checkout a one-time token, never a card. */

const settings = JSON.parse(document.getElementById('settings').textContent);

/** Only a page of the portal's own origin hears what the fields say. */
const tell = (message) => window.parent.postMessage({ from: 'card-fields', ...message }, location.origin);

/** Shows the problems at their fields and moves to the first one. */
function showProblems(problems, focus) {
  for (const field of settings.fields) {
    const text = problems[field] ? settings.problems[problems[field]] : '';
    const place = document.getElementById(`${field}-problem`);
    place.textContent = text;
    place.hidden = !text;
    const input = document.getElementById(field);
    input.setAttribute('aria-invalid', String(Boolean(text)));
  }
  const first = settings.fields.find((field) => problems[field]);
  if (first && focus) focus(first);
}

/**
 * Answers the checkout when it asks for a token.
 * `tokenize` answers { token, last4 } or { problems } by field; a failure means that nobody answered.
 */
window.answerCheckout = (tokenize, focus) => {
  window.addEventListener('message', async (event) => {
    if (event.source !== window.parent || event.origin !== location.origin) return;
    const { to, type, request } = event.data ?? {};
    if (to !== 'card-fields' || type !== 'tokenize') return;
    let answer;
    try {
      answer = await tokenize();
    } catch {
      tell({ type: 'unavailable', request });
      return;
    }
    showProblems(answer.problems ?? {}, focus);
    if (answer.problems) tell({ type: 'refused', request });
    else tell({ type: 'tokenized', request, token: answer.token, last4: answer.last4 });
  });
  document.getElementById('card').addEventListener('submit', (event) => {
    event.preventDefault();
    tell({ type: 'submitted' });
  });
  new ResizeObserver(() => tell({ type: 'resized', height: document.getElementById('card').offsetHeight })).observe(
    document.getElementById('card'),
  );
};
