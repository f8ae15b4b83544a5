import type { RunState } from '@trama/model';

/** Runs of workflows: trying, pausing, looking at and replaying them. */
export const runs: {
  title: string;
  run: string;
  runFrom: string;
  runOf: (name: string) => string;
  list: string;
  lastRuns: string;
  stop: string;
  running: string;
  replaying: string;
  waitsBefore: (step: string) => string;
  waits: string;
  goOn: string;
  nextStep: string;
  results: string;
  leftResults: (count: number) => string;
  variables: string;
  otherVariables: (count: number) => string;
  noValues: string;
  change: string;
  cut: string;
  secret: string;
  pauseBefore: string;
  pauseNoMore: string;
  pausesHere: (step: string) => string;
  replay: string;
  replayHint: string;
  redraw: string;
  close: string;
  states: Readonly<Record<RunState, string>>;
  sources: { canvas: string; preview: string; staging: string };
  told: string;
  result: string;
  asked: string;
  answered: string;
  rowsOf: (count: number, total: number) => string;
  error: string;
  rows: (count: number) => string;
  more: (count: number) => string;
  led: string;
  recordedBranch: (branch: string) => string;
  fed: string;
  withheldRun: string;
  noAnswer: string;
  isGoing: string;
  failedIn: (step: string) => string;
  withheldReplay: string;
  pass: (pass: number, of: number) => string;
  earlierPass: string;
  laterPass: string;
  loop: (path: string) => string;
  notReached: string;
  event: string;
  eventLead: string;
  parameters: string;
  writes: string;
  sends: string;
  writesTo: (steps: string, sites: string) => string;
  writesNowhere: (steps: string) => string;
  writesUnknown: (steps: string) => string;
  reaches: Readonly<Record<'service' | 'address' | 'code', (steps: string) => string>>;
  accountsAreReal: string;
  notWhole: string;
  notWholeLead: (steps: string) => string;
  asPerson: (person: string) => string;
  asVisitor: string;
  looking: string;
  runAnyway: string;
  runAndSend: string;
  cancel: string;
  noCanvas: string;
  notDrawn: string;
  notDrawnHint: string;
  otherPage: string;
  replayEnded: string;
  filter: { all: string; failed: string; workflow: string; outcome: string };
  noRuns: string;
  noneFits: string;
  noRight: string;
  loading: string;
  failed: string;
  when: string;
  trigger: string;
  duration: string;
  called: string;
  gone: string;
  keep: string;
  keepDays: (days: number) => string;
  keepNone: string;
  keptBy: (days: number) => string;
  open: (name: string) => string;
} = {
  title: 'Run',
  run: 'Run',
  runFrom: 'Run from here',
  runOf: (name) => `Run “${name}”`,
  list: 'Last runs',
  lastRuns: 'The last runs',
  stop: 'Stop',
  running: 'Running…',
  replaying: 'Replaying…',
  waitsBefore: (step) => `waits before: ${step}`,
  waits: 'Waits before this step',
  goOn: 'Go on',
  nextStep: 'Next step',
  results: 'Results of earlier steps',
  leftResults: (count) => (count === 1 ? '1 result of a run before' : `${count} results of runs before`),
  variables: 'Variables of this workflow',
  otherVariables: (count) => (count === 1 ? '1 other variable' : `${count} other variables`),
  noValues: 'Nothing yet.',
  change: 'Change',
  cut: 'Too long to change here',
  secret: 'A secret stays hidden',
  pauseBefore: 'Pause before this step',
  pauseNoMore: 'Pause here no more',
  pausesHere: (step) => `Pauses before: ${step}`,
  replay: 'Replay',
  replayHint: 'Runs again with the recorded answers. Nothing is sent.',
  redraw: 'Page as at its start',
  close: 'Take the values off the steps',
  states: {
    running: 'running',
    paused: 'waiting',
    done: 'done',
    failed: 'failed',
    refused: 'stopped: it calls itself',
    ignored: 'ignored: it was still running',
    skipped: 'switched off',
    stopped: 'stopped',
    withheld: 'not done',
  },
  sources: { canvas: 'Canvas', preview: 'Preview', staging: 'Staging' },
  told: 'Was told',
  result: 'Result',
  asked: 'Asked for',
  answered: 'Answered',
  rowsOf: (count, total) => `${count} of ${total} rows`,
  error: 'Error',
  rows: (count) => (count === 1 ? '1 item' : `${count.toLocaleString('en')} items`),
  more: (count) => `and ${count.toLocaleString('en')} more`,
  led: 'Led to',
  recordedBranch: (branch) => `recorded: ${branch}`,
  fed: 'recorded answer',
  withheldRun: 'It would leave the page that you edit.',
  noAnswer: 'The server did not answer: it is down, or there is no connection. Run it again once it is back.',
  isGoing: 'A run is going on. Let it end, or stop it, before the next one.',
  failedIn: (step) => `In the step “${step}”:`,
  withheldReplay: 'Nothing was recorded for it, and a replay sends nothing.',
  pass: (pass, of) => `${pass} of ${of}`,
  earlierPass: 'Earlier pass',
  laterPass: 'Later pass',
  loop: (path) => `The same workflow was about to start a third time inside itself, so it was stopped: ${path}`,
  notReached: 'not reached',
  event: 'What happened',
  eventLead: 'Formulas find it under “event”.',
  parameters: 'Parameters',
  writes: 'This writes for real',
  sends: 'This sends for real',
  writesTo: (steps, sites) => `To the backend of ${sites}, which the published site uses too: ${steps}.`,
  writesNowhere: (steps) => `To a backend that the site does not have yet, so these steps fail: ${steps}.`,
  writesUnknown: (steps) =>
    `To a backend that could not be found out, for the server did not say: ${steps}. The published site may use the same.`,
  reaches: {
    service: (steps) => `To the service of a plugin, which the published site uses too: ${steps}.`,
    address: (steps) => `To an address that the step names, as on the published site: ${steps}.`,
    code: (steps) => `Wherever their code writes or sends, as on the published site: ${steps}.`,
  },
  accountsAreReal:
    'Accounts are those of real people: who signs up, in or out, or changes a password here has done so.',
  notWhole: 'Not all of it is known',
  notWholeLead: (steps) =>
    `What these steps came to was kept in part alone (it is long, or has a secret): ${steps}. What reads them finds nothing. Run it from the start to have it whole.`,
  asPerson: (person) => `It begins as ${person}.`,
  asVisitor: 'It begins as a visitor who has not signed in.',
  looking: 'Looking where it writes…',
  runAnyway: 'Run and write',
  runAndSend: 'Run and send',
  cancel: 'Cancel',
  noCanvas: 'The page is not there yet.',
  notDrawn: 'The page does not show what this workflow belongs to.',
  notDrawnHint: 'Show its page, or the popup that it is in, and run it again.',
  otherPage: 'This workflow belongs to another page. It was opened: run it there.',
  replayEnded: 'Replayed. Nothing was sent.',
  filter: {
    all: 'All workflows',
    failed: 'Failed only',
    workflow: 'Workflow',
    outcome: 'Outcome',
  },
  noRuns: 'No workflow has run yet. Run one here, or use the site on preview or staging: each run appears here.',
  noneFits: 'No run fits the filter.',
  noRight: 'Runs of preview and staging show people’s data. You may not see people of this site: ask an owner.',
  loading: 'Looking for runs…',
  failed: 'The runs of preview and staging could not be read.',
  when: 'When',
  trigger: 'Trigger',
  duration: 'Duration',
  called: 'called',
  gone: 'removed workflow',
  keep: 'Keep for',
  keepDays: (days) => (days === 1 ? '1 day' : `${days} days`),
  keepNone: 'Keep none',
  keptBy: (days) =>
    days === 0
      ? 'Runs of preview and staging are not kept.'
      : `Runs of preview and staging are kept for ${days === 1 ? '1 day' : `${days} days`}.`,
  open: (name) => `Open the run of ${name}`,
};
