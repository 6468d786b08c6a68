/* The fields of Checkout.com (Frames): number, expiry and security code are frames of its own origin inside this one. */

const fieldByElement = { 'card-number': 'number', 'expiry-date': 'expiry', cvv: 'cvv' };
const problemByField = {
  number: ['numberRequired', 'numberInvalid'],
  expiry: ['expiryRequired', 'expiryInvalid'],
  cvv: ['cvvRequired', 'cvvWrong'],
};
const validity = {};

const timeOut = () =>
  new Promise((_resolve, reject) => setTimeout(() => reject(new Error('No answer')), settings.timeoutMs));

function findProblems() {
  const problems = {};
  for (const [field, [missing, wrong]] of Object.entries(problemByField)) {
    const { isEmpty = true, isValid = false } = validity[field] ?? {};
    if (isEmpty) problems[field] = missing;
    else if (!isValid) problems[field] = wrong;
  }
  if (document.getElementById('name').value.trim() === '') problems.name = 'nameRequired';
  return problems;
}

async function tokenize() {
  const { Frames } = window;
  const problems = findProblems();
  if (Object.keys(problems).length > 0) return { problems };
  Frames.cardholder = { name: document.getElementById('name').value.trim() };
  const submitted = Promise.resolve(Frames.submitCard()).then(
    ({ token, last4 }) => ({ token, last4 }),
    () => ({ problems: { number: 'refused' } }),
  );
  try {
    return await Promise.race([submitted, timeOut()]);
  } finally {
    // After a submit Frames takes no other one by itself.
    Frames.enableSubmitForm();
  }
}

function startFrames() {
  const { Frames } = window;
  Frames.addEventHandler(Frames.Events.FRAME_VALIDATION_CHANGED, ({ element, isValid, isEmpty }) => {
    const field = fieldByElement[element];
    if (field) validity[field] = { isValid, isEmpty };
  });
  Frames.addEventHandler(Frames.Events.READY, () => tell({ type: 'ready' }));
  const { color, fontFamily } = getComputedStyle(document.body);
  Frames.init({
    publicKey: settings.publicKey,
    localization: {
      cardNumberPlaceholder: '0000 0000 0000 0000',
      expiryMonthPlaceholder: 'MM',
      expiryYearPlaceholder: 'YY',
      cvvPlaceholder: '000',
    },
    style: { base: { color, fontFamily, fontSize: '16px' } },
  });
  window.answerCheckout(tokenize, (field) => field === 'name' && document.getElementById('name').focus());
}

// Its script did not come: blocked on the way, or the service is down.
if (window.Frames) startFrames();
else tell({ type: 'unavailable' });
