/**
 * Every error of the wire by name. `code` is the code in the body, as the specifications have it; `status` is the HTTP
 * status (spec decision 22). `packages/texts` must translate every name into both languages, or it does not compile.
 */
export const callErrors = {
  // session and access
  notSignedIn: { status: 401, code: 401 },
  tokenExpired: { status: 401, code: 401 },
  wrongCredentials: { status: 400, code: 400 },
  notConfirmed: { status: 403, code: 403 },
  accountBlocked: { status: 403, code: 403 },
  memberDisabled: { status: 403, code: 403 },
  sessionEnded: { status: 401, code: 401 },
  noPermission: { status: 403, code: 403 },
  ownersOnly: { status: 403, code: 403 },
  /** A member may do this only with what they made themselves, the owner with all. */
  creatorsOnly: { status: 403, code: 403 },
  /** Staff wanted to order for somebody whose account is not active. */
  personInactive: { status: 409, code: 409 },
  /** Staff wanted to order for a member whose role does not allow it. */
  personMayNotOrder: { status: 409, code: 409 },
  /** Staff wanted to make an account for an address that has one; `name` is its customer's. */
  customerExists: { status: 409, code: 409 },
  agentsOnly: { status: 403, code: 403 },
  notFound: { status: 404, code: 404 },
  tooManyRequests: { status: 429, code: 429 },
  /** Too many wrong passwords for one account: a device that signed in before, or an emailed link, is not affected. */
  tooManySignIns: { status: 429, code: 429 },
  // form of a request
  invalidInput: { status: 422, code: 422 },
  brokenBody: { status: 400, code: 400 },
  bodyTooLarge: { status: 413, code: 413 },
  changedMeanwhile: { status: 409, code: 409 },
  /** A request id that was sent before with another content: nothing was done. */
  requestReused: { status: 409, code: 409 },
  scaleUnusual: { status: 422, code: 422 },
  unexpected: { status: 500, code: 500 },
  busy: { status: 503, code: 503 },
  /** The disk, the database or the object store has no room: nothing was stored. */
  storageFull: { status: 507, code: 507 },
  /** Staff closed the site for maintenance; Retry-After tells the seconds. */
  maintenance: { status: 503, code: 503 },
  /** A new installation takes no orders yet. */
  opensSoon: { status: 403, code: 403 },
  /** The page shows a draft at the desk: what is pressed there is not sent. */
  previewOnly: { status: 403, code: 403 },
  // registration and sign-in
  emailTaken: { status: 409, code: 401 },
  linkUsedOrExpired: { status: 400, code: 401 },
  confirmLinkUsedOrExpired: { status: 400, code: 400 },
  inviteUsedOrExpired: { status: 400, code: 401 },
  emailUnknown: { status: 400, code: 400 },
  socialUnknown: { status: 404, code: 204 },
  socialNotConfirmed: { status: 403, code: 203 },
  socialPasswordVoid: { status: 403, code: 203 },
  socialBlocked: { status: 403, code: 203 },
  socialNoEmail: { status: 400, code: 400 },
  socialFailed: { status: 400, code: 400 },
  socialUnavailable: { status: 503, code: 503 },
  // second factor
  /** Email and password are right; the call is sent again with a code. */
  secondFactorRequired: { status: 403, code: 403 },
  /** The code is wrong, or was used before. */
  secondFactorWrong: { status: 400, code: 400 },
  /** The operator requires a second factor of this person, who has none yet. */
  secondFactorMissing: { status: 403, code: 403 },
  /** The second factor was given too long ago for a call that moves money or rights. */
  secondFactorStale: { status: 403, code: 403 },
  /** The answer of the passkey is not right, too old, or of another person's passkey. */
  passkeyWrong: { status: 400, code: 400 },
  /** The authenticator answered with a passkey that is in the list already. */
  passkeyKnown: { status: 409, code: 409 },
  passkeysTooMany: { status: 409, code: 409 },
  /** The last factor of somebody who must have one. */
  secondFactorNeeded: { status: 409, code: 409 },
  secondFactorOn: { status: 409, code: 409 },
  secondFactorOff: { status: 409, code: 409 },
  // shared PCs, at the desk
  /** This browser is no shared PC, or one no more. */
  sharedPcUnknown: { status: 409, code: 409 },
  sharedPcNameTaken: { status: 409, code: 409 },
  /** Nobody signs in with a password on a shared PC: the session would be left to everybody. */
  sharedPcSignIn: { status: 403, code: 403 },
  /** What a shared PC does not lead to, whatever the role includes. */
  onSharedPc: { status: 403, code: 403 },
  badgeUnknown: { status: 400, code: 400 },
  /** Number or PIN is wrong, or the PIN is blocked: the answer is the same, so that it says nothing of the number. */
  pinWrong: { status: 400, code: 400 },
  /** After wrong PINs the next one is taken a while later only. */
  pinWait: { status: 429, code: 429 },
  /** A badge is for somebody who may sign in. */
  staffInactive: { status: 409, code: 409 },
  // newsletter
  tooManySubscribeAttempts: { status: 429, code: 429 },
  newsletterLinkWrong: { status: 400, code: 400 },
  unsubscribeLinkWrong: { status: 400, code: 400 },
  // account and members
  oldPasswordWrong: { status: 400, code: 400 },
  memberNotInvited: { status: 409, code: 409 },
  membersTooMany: { status: 409, code: 409 },
  // members of an order; 401 is shown at the choice of the member (spec decision 48)
  orderMemberTaken: { status: 409, code: 401 },
  orderMemberInactive: { status: 409, code: 401 },
  orderMemberMissing: { status: 404, code: 404 },
  orderRoleNotSelf: { status: 403, code: 403 },
  // customers of an agent
  customerTelephoneTaken: { status: 409, code: 401 },
  customersTooMany: { status: 409, code: 409 },
  // roles, at the desk
  roleNameTaken: { status: 409, code: 409 },
  roleInUse: { status: 409, code: 409 },
  rolesTooMany: { status: 409, code: 409 },
  // staff, at the desk
  lastStaffAdmin: { status: 409, code: 409 },
  staffNotSelf: { status: 409, code: 409 },
  staffNotInvited: { status: 409, code: 409 },
  /** What a device has stored is another person's. */
  otherStaff: { status: 409, code: 409 },
  // setting up an installation, at the desk
  /** Flag `gaps` names what required steps lack. */
  setupIncomplete: { status: 409, code: 409 },
  /** An order exists: the standard catalogue can not be put away any more. */
  catalogueOrdered: { status: 409, code: 409 },
  /** The operator has begun products of its own: the standard catalogue stays away. */
  catalogueBegun: { status: 409, code: 409 },
  providerNotConfigured: { status: 409, code: 409 },
  connectionMissing: { status: 409, code: 409 },
  // chat, at the desk
  quickAnswersTooMany: { status: 409, code: 409 },
  // notifications on devices
  pushUnavailable: { status: 409, code: 409 },
  // product and order
  productUnknown: { status: 404, code: 404 },
  selectionInvalid: { status: 422, code: 400 },
  priceUnavailable: { status: 422, code: 400 },
  couponUnknown: { status: 400, code: 400 },
  couponExpired: { status: 400, code: 400 },
  couponUsedUp: { status: 409, code: 400 },
  couponMalformed: { status: 400, code: 400 },
  /** It is for other products. */
  couponOtherProduct: { status: 400, code: 400 },
  /** It holds no more. */
  quotationExpired: { status: 409, code: 409 },
  quotationAccepted: { status: 409, code: 409 },
  quotationWithdrawn: { status: 409, code: 409 },
  /** The link was taken back, or what it showed holds no more. */
  quotationLinkEnded: { status: 404, code: 404 },
  /** Staff gave it another percent while the order was being placed. */
  couponChanged: { status: 409, code: 409 },
  uploadFileError: { status: 422, code: 400 },
  additionalUploadFileError: { status: 422, code: 400 },
  backSideUploadFileError: { status: 422, code: 400 },
  printingMethodFileError: { status: 422, code: 400 },
  attributesWrong: { status: 400, code: 400 },
  notEditableNow: { status: 409, code: 409 },
  processingStarted: { status: 409, code: 409 },
  moveNotAllowed: { status: 409, code: 409 },
  noteRequired: { status: 422, code: 422 },
  proofMissing: { status: 409, code: 409 },
  pricesMissing: { status: 409, code: 409 },
  trackingMissing: { status: 422, code: 422 },
  notCancellable: { status: 409, code: 409 },
  notReorderable: { status: 409, code: 409 },
  faultTooEarly: { status: 409, code: 409 },
  faultTooLate: { status: 409, code: 409 },
  faultOpen: { status: 409, code: 409 },
  /** Some of these plates are being made again already. */
  remakeOpen: { status: 409, code: 409 },
  // what customers ask the operator for
  requestNotNeeded: { status: 409, code: 409 },
  requestTooLate: { status: 409, code: 409 },
  requestOpen: { status: 409, code: 409 },
  /** It was answered, withdrawn or ended meanwhile. */
  requestClosed: { status: 409, code: 409 },
  priceChangeClosed: { status: 409, code: 409 },
  priceChangeOwn: { status: 403, code: 403 },
  priceChangeOfOthers: { status: 403, code: 403 },
  priceLimitExceeded: { status: 403, code: 403 },
  /** An order in production is put on hold before it is cancelled. */
  holdFirst: { status: 409, code: 409 },
  lenUnavailable: { status: 409, code: 409 },
  lenOrdered: { status: 409, code: 409 },
  optionsGone: { status: 409, code: 409 },
  // files
  fileTooLarge: { status: 413, code: 413 },
  filesTooMany: { status: 422, code: 400 },
  fileTypeRefused: { status: 422, code: 400 },
  fileBroken: { status: 422, code: 400 },
  fileLocked: { status: 422, code: 400 },
  /** Files that could not be read would be left out; flag `files` names them. Sent again with `leaveOutFiles` they are. */
  filesLeftOut: { status: 409, code: 409 },
  /** The same bytes as the version that would be replaced; flag `file` names the file. */
  sameFile: { status: 409, code: 409 },
  /** A proof is not what was ordered; flag `files` says where. Sent again with these differences it is taken. */
  proofDiffers: { status: 409, code: 409 },
  fileNotReady: { status: 409, code: 409 },
  fileInUse: { status: 409, code: 409 },
  /** Guests have tried too many files from this address, or all of them together. */
  trialsUsedUp: { status: 403, code: 403 },
  uploadMissing: { status: 404, code: 404 },
  // files of cloud drives: all but the first are reasons of a file in the list, never answers
  cloudLinkRefused: { status: 422, code: 400 },
  cloudAccessEnded: { status: 422, code: 400 },
  cloudFileUnavailable: { status: 422, code: 400 },
  cloudDriveUnreachable: { status: 503, code: 503 },
  cloudImportInterrupted: { status: 503, code: 503 },
  // content
  contentFixed: { status: 409, code: 409 },
  contentFull: { status: 409, code: 409 },
  contentUnchanged: { status: 409, code: 409 },
  /** It came into force, or was called off, a moment ago. */
  planNotWaiting: { status: 409, code: 409 },
  /** Something else that is planned, or what stays in force, would not fit without it. */
  planNeeded: { status: 409, code: 409 },
  /** What is published now would make a planned version wrong. */
  changeNotCarried: { status: 409, code: 409 },
  /** Figures became 0 or changed a lot; flag `figures` lists their paths. Sent again with these confirmed they are published. */
  figuresUnconfirmed: { status: 409, code: 409 },
  categoryInUse: { status: 409, code: 409 },
  /** Of several entries that are taken off the site together, some are not on it. */
  entriesNotShown: { status: 409, code: 409 },
  /** Of several entries, somebody has published some since they were read. */
  entriesChanged: { status: 409, code: 409 },
  categoryUnpriced: { status: 409, code: 409 },
  imageTooLarge: { status: 422, code: 400 },
  // approval
  alreadyDecided: { status: 409, code: 409 },
  tooManyComments: { status: 409, code: 409 },
  /** A text can not be taken back any more, because somebody has answered it. */
  commentAnswered: { status: 409, code: 409 },
  // artwork
  findingDecided: { status: 409, code: 409 },
  tooManyFindings: { status: 409, code: 409 },
  newerVersion: { status: 409, code: 409 },
  /** A sign-off of pages that were not looked at; flag `pages` lists them, `needsFile` says that the file has more. */
  pagesUnseen: { status: 422, code: 422 },
  signOffRequired: { status: 422, code: 422 },
  /** Points of the sign-off are not ticked; flag `points` lists them. */
  signOffIncomplete: { status: 422, code: 422 },
  /** The typed name is not that of the account. */
  signatureDiffers: { status: 422, code: 422 },
  remarkRequired: { status: 422, code: 422 },
  // account
  addressesTooMany: { status: 409, code: 409 },
  creditWaiting: { status: 409, code: 409 },
  creditGranted: { status: 409, code: 409 },
  // checkout and payment
  checkoutClosed: { status: 409, code: 409 },
  stepNotReady: { status: 409, code: 409 },
  countryNotServed: { status: 422, code: 400 },
  sameDayUnavailable: { status: 400, code: 400 },
  parcelTooHeavy: { status: 400, code: 400 },
  methodUnavailable: { status: 422, code: 400 },
  priceChanged: { status: 409, code: 409 },
  alreadyPaid: { status: 409, code: 409 },
  /** Accepted and not paid yet: cash, a cheque or an order on account. */
  paymentArranged: { status: 409, code: 409 },
  /** The same, and its day is over, or its cheque was returned. */
  paymentOverdue: { status: 409, code: 409 },
  paymentDeclined: { status: 402, code: 402 },
  paymentUnknown: { status: 409, code: 409 },
  paymentOpen: { status: 409, code: 409 },
  /** The bank reference has paid another order already. Sent again with `alsoPays` it pays this one, too. */
  transferReferenceUsed: { status: 409, code: 409 },
  /** The same sum with the same reference was entered for the account already. */
  receiptKnown: { status: 409, code: 409 },
  /** Somebody else was faster: parameter `name`. */
  lineDecided: { status: 409, code: 409 },
  /** Likewise, of money that was entered by hand. */
  receiptTakenBack: { status: 409, code: 409 },
  /** A line of a bank statement has booked it, and takes it back. */
  receiptOfLine: { status: 409, code: 409 },
  paymentTakenBack: { status: 409, code: 409 },
  /** A cheque is cleared or bounced that nobody has received. */
  chequeAwaited: { status: 409, code: 409 },
  /** A cheque is received for an order that was paid otherwise, credited or cancelled. */
  chequeNotAwaited: { status: 409, code: 409 },
  /** It is not known to have come in, or not in dirhams. */
  cannotStayOnAccount: { status: 409, code: 409 },
  providerUnavailable: { status: 503, code: 503 },
  signatureWrong: { status: 401, code: 401 },
  releaseMissing: { status: 409, code: 409 },
  /** Something of the order is in a parcel that has not left: that one is handed over. */
  parcelOpen: { status: 409, code: 409 },
  checksMissing: { status: 409, code: 409 },
  /** Plates of an order are held in the plate room. */
  plateHeld: { status: 409, code: 409 },
  /** Fewer sheets are in stock than somebody wants: parameters `left` and, where somebody has taken some, `name`. */
  notEnoughSheets: { status: 409, code: 409 },
  /** Somebody has used or discarded the off-cut: parameter `name`. */
  offcutGone: { status: 409, code: 409 },
  /** There is a material of this type and thickness. */
  materialExists: { status: 409, code: 409 },
  sheetSizeExists: { status: 409, code: 409 },
  /** A plate lies on another sheet: parameters `number`, `sheet` and `name`. */
  plateOnSheet: { status: 409, code: 409 },
  /** It is held, not made now, past imaging or of another material: parameter `number`. */
  plateNotPlaceable: { status: 409, code: 409 },
  /** Plates overlap, are too close to each other or the edge, or cannot be cut free. */
  placementWrong: { status: 422, code: 422 },
  /** Other plans count on the last sheets of this size. */
  sheetsPlanned: { status: 409, code: 409 },
  offcutPlanned: { status: 409, code: 409 },
  /** It was released: its plates stay where they lie. */
  sheetLocked: { status: 409, code: 409 },
  sheetImaged: { status: 409, code: 409 },
  noRoomOnSheet: { status: 409, code: 409 },
  /** Plates of a sheet are held, or not made now. */
  platesStopped: { status: 409, code: 409 },
  platesMovedOn: { status: 409, code: 409 },
  /** A year of documents has begun: its numbers have no gap. */
  seriesBegun: { status: 409, code: 409 },
  invoiceMissing: { status: 404, code: 404 },
  statementNobody: { status: 409, code: 409 },
  remindersStopped: { status: 409, code: 409 },
  reminderNothing: { status: 409, code: 409 },
  nothingToCredit: { status: 409, code: 409 },
  creditTooHigh: { status: 422, code: 400 },
} as const satisfies Record<string, { status: number; code: number }>;

export type CallErrorName = keyof typeof callErrors;

/** Error of one field: text key and parameters of the message. */
export interface FieldMessage {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Thrown by server handlers to refuse a call, and by the client when a call was refused. */
export class CallError extends Error {
  readonly errorName: CallErrorName;
  readonly params: Readonly<Record<string, string | number>>;
  /** Messages by field path, for forms. */
  readonly fields: Readonly<Record<string, FieldMessage>>;
  /** Further members of `error` in the body, such as `uploadFileError: true`. */
  readonly flags: Readonly<Record<string, unknown>>;

  constructor(
    errorName: CallErrorName,
    details: {
      params?: Record<string, string | number>;
      fields?: Record<string, FieldMessage>;
      flags?: Record<string, unknown>;
      /** Translated message from the server; only clients pass it. */
      message?: string;
    } = {},
  ) {
    super(details.message ?? errorName);
    this.name = 'CallError';
    this.errorName = errorName;
    this.params = details.params ?? {};
    this.fields = details.fields ?? {};
    this.flags = details.flags ?? {};
  }
}

/** An `invalidInput` error of one field. */
export const fieldError = (field: string, key: string, params?: Record<string, string | number>): CallError =>
  new CallError('invalidInput', { fields: { [field]: params ? { key, params } : { key } } });
