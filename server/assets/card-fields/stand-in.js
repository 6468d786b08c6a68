/* The fields of the stand-in: they post the card to the stand-in's own address, as a card provider's fields do. */

const inputs = Object.fromEntries(settings.fields.map((field) => [field, document.getElementById(field)]));

const toLatinDigits = (text) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.codePointAt(0) & 0xf));
const readDigits = (field) => toLatinDigits(inputs[field].value).replace(/\D/g, '');
const isAmex = () => /^3[47]/.test(readDigits('number'));

/** Groups what is typed at the end; in the middle, and while deleting, the text stays as it is. */
function group(field, format) {
  inputs[field].addEventListener('input', (event) => {
    const input = inputs[field];
    const isAtEnd = input.selectionStart === input.value.length;
    if (isAtEnd && !String(event.inputType ?? '').startsWith('delete')) input.value = format(readDigits(field));
  });
}
group('number', (digits) => (digits.slice(0, 19).match(/\d{1,4}/g) ?? []).join(' '));
group('expiry', (digits) => {
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const year = padded.length > 5 ? padded.slice(4, 6) : padded.slice(2, 4);
  return padded.length < 2 ? padded : `${padded.slice(0, 2)} / ${year}`;
});

function findProblems() {
  const month = Number(readDigits('expiry').slice(0, 2));
  const cvvLength = isAmex() ? 4 : 3;
  const cvvProblem = isAmex() ? 'cvvInvalidAmex' : 'cvvInvalid';
  return {
    number: readDigits('number') === '' && 'numberRequired',
    expiry:
      readDigits('expiry') === ''
        ? 'expiryRequired'
        : (readDigits('expiry').length !== 4 || month < 1 || month > 12) && 'expiryInvalid',
    cvv: readDigits('cvv') === '' ? 'cvvRequired' : readDigits('cvv').length !== cvvLength && cvvProblem,
    name: inputs.name.value.trim() === '' && 'nameRequired',
  };
}

const problemByCode = {
  card_number_invalid: ['number', 'numberInvalid'],
  card_expired: ['expiry', 'expired'],
  cvv_invalid: ['cvv', 'cvvInvalid'],
};

async function tokenize() {
  const problems = findProblems();
  if (Object.values(problems).some(Boolean)) return { problems };
  const expiry = readDigits('expiry');
  const response = await fetch(settings.tokenUrl, {
    method: 'POST',
    credentials: 'omit',
    signal: AbortSignal.timeout(settings.timeoutMs),
    // A form needs no preflight from a frame without an origin of its own.
    body: new URLSearchParams({
      number: readDigits('number'),
      expiry: `${expiry.slice(0, 2)}/${expiry.slice(2)}`,
      cvv: readDigits('cvv'),
      name: inputs.name.value.trim(),
    }),
  });
  const answer = await response.json();
  if (response.ok) return { token: answer.token, last4: answer.last4 };
  if (response.status !== 422) throw new Error(`The card provider answered ${response.status}`);
  const codes = answer.error_codes ?? [];
  return { problems: Object.fromEntries(codes.map((code) => problemByCode[code] ?? ['number', 'refused'])) };
}

window.answerCheckout(tokenize, (field) => inputs[field].focus());
tell({ type: 'ready' });
