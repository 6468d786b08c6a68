import { err, ok, type Result } from '../result.ts';
import { readAmount, readDay } from './statement-figures.ts';
import { completeLine, type StatementLine } from './statement-line.ts';

/** The versions of a bank's statement in XML (ISO 20022, camt.053) that are read. */
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(\d\d)$/;
const versions: readonly string[] = ['02', '08'];

export type CamtError = 'notCamt' | 'camtVersion';

/** Nobody nests statements so deep. */
const MAX_DEPTH = 40;
const MAX_TEXT = 4000;

/** The texts of an entry or of one of its transactions, by their place in it. */
type Texts = Map<string, string[]>;

const get = (texts: Texts, ...places: readonly string[]): string =>
  places.flatMap((place) => texts.get(place) ?? []).find((text) => text !== '') ?? '';
const getAll = (texts: Texts, ...places: readonly string[]): string[] =>
  places.flatMap((place) => texts.get(place) ?? []);

/** A reference that says that there is none. */
const toReference = (text: string): string => (/^(NOTPROVIDED|NONREF|NOREF)$/i.test(text) ? '' : text);

/**
 * Reads a statement from the events of an XML reader. An entry of several payments has a line of each where their sums are known, else
 * one; what is not booked yet is no line.
 */
export function createCamtReader(accountCurrency: string) {
  const path: string[] = [];
  const ibans = new Set<string>();
  const lines: StatementLine[] = [];
  let unbooked = 0;
  let error: CamtError | null = null;
  let isOpened = false;
  let text = '';
  let entry: Texts = new Map();
  let transaction: Texts | null = null;
  let transactions: Texts[] = [];

  const add = (texts: Texts, place: string, value: string) => {
    const known = texts.get(place);
    if (known) known.push(value);
    else texts.set(place, [value]);
  };
  const toPlace = (from: string): string | null => {
    const at = path.lastIndexOf(from);
    return at < 0 ? null : path.slice(at + 1).join('/');
  };

  function openRoot(name: string, namespace: string): void {
    isOpened = true;
    const [, version] = NAMESPACE.exec(namespace) ?? [];
    if (name !== 'Document' || version === undefined) error = 'notCamt';
    else if (!versions.includes(version)) error = 'camtVersion';
  }

  function closeEntry(): void {
    const status = get(entry, 'Sts/Cd', 'Sts');
    if (status !== '' && status !== 'BOOK') {
      unbooked += 1;
      return;
    }
    const whole = { amount: get(entry, 'Amt'), currency: get(entry, 'Amt@Ccy') || accountCurrency };
    const sums = transactions.map((one) => ({
      amount: get(one, 'Amt', 'AmtDtls/TxAmt/Amt'),
      currency: get(one, 'Amt@Ccy', 'AmtDtls/TxAmt/Amt@Ccy') || whole.currency,
    }));
    const total = sums.reduce((sum, { amount }) => sum + (readAmount(amount, '.') ?? NaN), 0);
    // What was paid in another currency is known in that of the account as a whole only.
    const isSplit =
      transactions.length > 1 &&
      total === readAmount(whole.amount, '.') &&
      sums.every(({ currency }) => currency === whole.currency);
    const parts: Texts[] = isSplit
      ? transactions
      : [transactions.length === 1 ? (transactions[0] ?? new Map()) : new Map()];
    for (const [index, part] of parts.entries()) lines.push(toLine(part, (isSplit ? sums[index] : null) ?? whole));
  }

  function toLine(part: Texts, { amount: typed, currency }: { amount: string; currency: string }): StatementLine {
    const amount = readAmount(typed, '.');
    const isOutgoing = (get(part, 'CdtDbtInd') || get(entry, 'CdtDbtInd')) === 'DBIT';
    const day = get(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm');
    const remittance = getAll(part, 'RmtInf/Ustrd', 'RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Strd/RfrdDocInf/Nb');
    const endToEnd = toReference(get(part, 'Refs/EndToEndId'));
    const fields = {
      day: readDay(day, 'ymd'),
      amount: amount !== null && isOutgoing ? -amount : amount,
      currency,
      payer: get(
        part,
        'RltdPties/Dbtr/Nm',
        'RltdPties/Dbtr/Pty/Nm',
        'RltdPties/UltmtDbtr/Nm',
        'RltdPties/UltmtDbtr/Pty/Nm',
      ),
      payerIban: get(part, 'RltdPties/DbtrAcct/Id/IBAN'),
      reference: toReference(get(part, 'Refs/AcctSvcrRef') || get(entry, 'AcctSvcrRef', 'NtryRef')) || endToEnd,
      cheque: get(part, 'Refs/ChqNb'),
    };
    const texts = [...remittance, endToEnd, get(part, 'AddtlTxInf'), get(entry, 'AddtlNtryInf')];
    const { amount: read, payerIban, ...plain } = fields;
    const content = [...Object.values(plain).map((one) => one ?? ''), String(read ?? typed), payerIban, ...texts];
    return completeLine({ ...fields, texts: [...new Set(texts)] }, accountCurrency, content);
  }

  return {
    /** @param name with or without a prefix; @param attributes of the element, the namespace as `xmlns` */
    open(name: string, attributes: Readonly<Record<string, string>>): void {
      const [, prefix, local = name] = /^([^:]+):(.+)$/.exec(name) ?? [];
      if (!isOpened) openRoot(local, attributes[prefix === undefined ? 'xmlns' : `xmlns:${prefix}`] ?? '');
      path.push(local);
      text = '';
      if (path.length > MAX_DEPTH) error ??= 'notCamt';
      if (local === 'Ntry') {
        entry = new Map();
        transactions = [];
      }
      if (local === 'TxDtls') transaction = new Map();
      const place = transaction ? toPlace('TxDtls') : toPlace('Ntry');
      if (place && attributes.Ccy !== undefined) add(transaction ?? entry, `${place}@Ccy`, attributes.Ccy);
    },
    text(more: string): void {
      if (text.length < MAX_TEXT) text += more;
    },
    close(): void {
      const value = text.trim();
      text = '';
      const place = transaction ? toPlace('TxDtls') : toPlace('Ntry');
      if (place && value !== '') add(transaction ?? entry, place, value);
      if (path.join('/').endsWith('Stmt/Acct/Id/IBAN') && value !== '') ibans.add(value.replace(/\s/g, ''));
      const closed = path.pop();
      if (closed === 'TxDtls' && transaction) {
        transactions.push(transaction);
        transaction = null;
      }
      if (closed === 'Ntry') closeEntry();
    },
    /** The lines that have ended since the last time. */
    take(): Result<StatementLine[], CamtError> {
      return error ? err(error) : ok(lines.splice(0));
    },
    /** The accounts that its statements are of, and how many entries the bank has not booked. */
    getSummary: () => ({ ibans: [...ibans], unbooked, isOpened }),
  };
}
