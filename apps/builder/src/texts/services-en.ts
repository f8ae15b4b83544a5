import type { FunctionCall, MessageKind, MessageLanguage } from '@trama/protocol/builder';

/** Texts of the functions of a backend, of the tables whose changes it tells, and of what its mails say. */
export interface ServicesTexts {
  functions: {
    title: string;
    failed: string;
    none: string;
    noneLead: string;
    choose: string;
    open: string;
    guarded: string;
    secrets: string;
    secretsHint: string;
    tabs: Readonly<Record<'try' | 'text' | 'log', string>>;
    method: string;
    path: string;
    pathHint: string;
    headers: string;
    headersHint: string;
    headersFault: (line: string) => string;
    body: string;
    as: string;
    whos: Readonly<Record<Exclude<FunctionCall['as']['kind'], 'person'>, string>>;
    person: string;
    personHint: string;
    serviceHint: string;
    call: string;
    answer: string;
    took: (status: number, milliseconds: string) => string;
    cut: string;
    noBody: string;
    answeredHeaders: string;
    log: string;
    logLead: string;
    noLog: string;
    readAgain: string;
    files: string;
  };
  realtime: {
    title: string;
    failed: string;
    lead: string;
    all: string;
    allHint: string;
    chosen: string;
    chosenHint: string;
    tables: string;
    noTables: string;
    policies: string;
  };
  messages: {
    title: string;
    failed: string;
    lead: string;
    kinds: Readonly<Record<MessageKind, string>>;
    languages: Readonly<Record<MessageLanguage, string>>;
    language: string;
    own: string;
    subject: string;
    text: string;
    html: string;
    htmlHint: string;
    variables: string;
    insert: (variable: string) => string;
    variableNames: Readonly<Record<string, string>>;
    preview: string;
    unknown: (names: string) => string;
    noLink: string;
    save: string;
    saved: string;
    try: string;
    tried: (to: string) => string;
    reset: string;
    resetTitle: string;
    resetLead: string;
    unsaved: string;
    sms: string;
  };
}

export const functions: ServicesTexts['functions'] = {
  title: 'Functions',
  failed: 'The functions could not be read',
  none: 'No functions yet',
  noneLead:
    'A function is code that the backend runs when it is called: write one here, or add a folder with an index.ts to the folder of functions of the server (FUNCTIONS_DIR).',
  choose: 'Functions',
  open: 'Anybody may call it',
  guarded: 'Only callers with a key or a session may call it',
  secrets: 'Secrets',
  secretsHint: 'Names alone: their values are shown to nobody.',
  tabs: { try: 'Try', text: 'Code', log: 'Log' },
  method: 'Method',
  path: 'Path and query',
  pathHint: 'What follows its name: /orders?state=open',
  headers: 'Headers',
  headersHint: 'One per line: X-Name: value',
  headersFault: (line) => `This line is not a header: ${line}`,
  body: 'Body',
  as: 'As whom',
  whos: { visitor: 'A visitor', service: 'The service key' },
  person: 'A person…',
  personHint: 'Their session is lent and only reads: GET alone.',
  serviceHint: 'No policy applies to what the function does with it.',
  call: 'Call',
  answer: 'Answer',
  took: (status, milliseconds) => `Status ${status}, ${milliseconds} ms`,
  cut: 'It was longer; this is its beginning.',
  noBody: 'No body.',
  answeredHeaders: 'Headers of the answer',
  log: 'Log',
  logLead: 'The last 500 lines that it wrote; values of secrets stand as •••.',
  noLog: 'It has written nothing.',
  readAgain: 'Read again',
  files: 'Files',
};

export const realtime: ServicesTexts['realtime'] = {
  title: 'Realtime',
  failed: 'The chosen tables could not be read',
  lead: 'Pages may follow what changes in a table: rows that are added, changed and deleted arrive at once.',
  all: 'Every table',
  allHint: 'A table sends its changes as soon as somebody follows it.',
  chosen: 'Chosen tables',
  chosenHint: 'Pages that follow another table receive nothing, and are told so.',
  tables: 'Tables that send their changes',
  noTables: 'There are no tables yet.',
  policies: 'People who follow a table with policies receive only the rows that they may read.',
};

export const messages: ServicesTexts['messages'] = {
  title: 'E-mails',
  failed: 'The texts could not be read',
  lead: 'What the site writes to people who sign up, sign in and change their account.',
  kinds: {
    confirmation: 'Confirm a sign-up',
    invite: 'Invitation',
    recovery: 'New password',
    'magic-link': 'Sign in with a link',
    'email-change': 'Confirm another address',
    reauthentication: 'Confirm that it is you',
    'phone-code': 'Code by SMS',
    'factor-code': 'Second factor by SMS',
  },
  languages: { pt: 'Portuguese', en: 'English' },
  language: 'Language',
  own: 'changed',
  subject: 'Subject',
  text: 'Text',
  html: 'HTML',
  htmlHint: 'Sent beside the text. Empty: the text alone.',
  variables: 'Insert',
  insert: (variable) => `Insert ${variable}`,
  variableNames: {
    ConfirmationURL: 'Link',
    Token: 'Code',
    Email: 'E-mail',
    NewEmail: 'New e-mail',
    SiteURL: 'Address of the site',
    'Data.name': 'Name',
  },
  preview: 'Preview',
  unknown: (names) => `Nothing has this name, so nothing appears in its place: ${names}.`,
  noLink: 'Neither the link nor the code is in it: people who get it can do nothing with it.',
  save: 'Save',
  saved: 'Saved. From now on this is what is sent.',
  try: 'Send it to me',
  tried: (to) => `Sent to ${to}, with samples in its places.`,
  reset: 'Back to the original text',
  resetTitle: 'Go back to the original text?',
  resetLead: 'What you wrote in its place is lost.',
  unsaved: 'Not saved',
  sms: 'Sent by SMS: text alone, and short.',
};
