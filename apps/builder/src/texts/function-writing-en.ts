import type { FunctionFault } from '@trama/protocol/builder';
import type { FunctionTemplate } from '../backend/services/function-templates.ts';

/** Texts of functions that are written in the builder, and of the secrets that functions read. */
export interface FunctionWritingTexts {
  new: string;
  newLead: string;
  name: string;
  nameHint: string;
  nameFault: string;
  taken: string;
  template: string;
  templates: Readonly<Record<FunctionTemplate, { label: string; hint: string }>>;
  make: string;
  text: string;
  isOpen: string;
  save: string;
  deploy: string;
  remove: string;
  removeTitle: (name: string) => string;
  removeLead: string;
  download: string;
  unsaved: string;
  isDeployed: string;
  notDeployed: string;
  said: Readonly<Record<'saved' | 'deployed', string>>;
  badges: Readonly<Record<'new' | 'changed', string>>;
  tryFirst: string;
  tryOld: string;
  given: string;
  ofFiles: string;
  notDeployedWith: (count: number) => string;
  line: (line: number) => string;
  faults: Readonly<Record<FunctionFault['kind'], (detail: string) => string>>;
  conflict: string;
  keepMine: string;
  takeTheirs: string;
  gone: string;
  toLine: (line: number) => string;
  secrets: string;
  secretsLead: string;
  noSecrets: string;
  secretName: string;
  secretNameHint: string;
  secretFault: string;
  secretGiven: string;
  secretValue: string;
  secretValueHint: string;
  secretUnset: string;
  setSecret: string;
  secretSet: (name: string) => string;
  secretGone: (name: string) => string;
  removeSecret: (name: string) => string;
}

export const functionWriting: FunctionWritingTexts = {
  new: 'New function',
  newLead: 'Code that the backend runs when it is called: with its secrets, and with a key to all rows.',
  name: 'Name',
  nameHint: 'It is the address: /functions/v1/name',
  nameFault: 'Letters, digits, - and _, a letter first, 100 at most.',
  taken: 'There is a function of this name already.',
  template: 'Begin with',
  templates: {
    answer: { label: 'An answer', hint: 'Reads what is sent, and answers.' },
    rows: { label: 'Rows of a table', hint: 'Reads them as whoever calls: policies apply.' },
    webhook: { label: 'A call by another service', hint: 'Open to everybody who knows a secret.' },
    service: { label: 'A call to another service', hint: 'With a key of yours that no visitor sees.' },
  },
  make: 'Create',
  text: 'Code of the function',
  isOpen: 'Anybody may call it, without a key or a session',
  save: 'Save',
  deploy: 'Deploy',
  remove: 'Remove',
  removeTitle: (name) => `Remove the function ${name}?`,
  removeLead: 'Whoever calls it is told that it does not exist. Its code and its log go with it.',
  download: 'Download',
  unsaved: 'Not saved',
  isDeployed: 'Deployed',
  notDeployed: 'Saved, not deployed',
  said: { saved: 'Saved', deployed: 'Deployed: the next call runs it' },
  badges: { new: 'not deployed', changed: 'changed' },
  tryFirst: 'It is not deployed yet: nobody can call it.',
  tryOld: 'It was changed since it was deployed: what answers here is the deployed code.',
  given:
    'One file, in TypeScript. Packages of the server can be imported (npm:@supabase/supabase-js@2). Deno.env has SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY and the secrets. Ctrl+S saves, Ctrl+Enter deploys.',
  ofFiles:
    'This function comes with the files of the site and is changed there: what is written here would be gone with the next version of it.',
  notDeployedWith: (count) =>
    count === 1
      ? 'It can be saved like this, and not be deployed:'
      : `It can be saved like this, and not be deployed: ${count} faults`,
  line: (line) => `Line ${line}`,
  faults: {
    syntax: (detail) => detail,
    path: (module) => `“${module}” is another file: a function has one, and imports packages alone.`,
    package: (module) =>
      `The server has no package “${module}”. Remove the import, or have whoever runs the server install it.`,
    answer: () => 'Nothing answers: give a handler to Deno.serve(…), or export one by default.',
  },
  conflict: 'Somebody else saved this function meanwhile. Your code is still here.',
  keepMine: 'Go on with mine',
  takeTheirs: 'Take theirs',
  gone: 'Somebody else removed the function meanwhile. Your code is still here: copy it, and create a new one.',
  toLine: (line) => `Go to line ${line}`,
  secrets: 'Secrets',
  secretsLead:
    'Every function reads them by Deno.env.get("NAME"). They are kept sealed and shown to nobody, not even in the log.',
  noSecrets: 'No secrets yet.',
  secretName: 'Name',
  secretNameHint: 'Setting a name again replaces its value.',
  secretFault: 'Capital letters, digits and _, a letter first.',
  secretGiven: 'Names with SUPABASE_ and TRAMA_ are given by the backend.',
  secretValue: 'Value',
  secretValueHint: 'It cannot be read again here.',
  secretUnset: 'came without its value: set it again',
  setSecret: 'Set',
  secretSet: (name) => `${name} is set.`,
  secretGone: (name) => `${name} is removed.`,
  removeSecret: (name) => `Remove ${name}`,
};
