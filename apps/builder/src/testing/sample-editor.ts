import type { DocumentStore } from '@trama/document';
import type { BuilderApi } from '../api/index.ts';
import type { Autosave } from '../editor/autosave.ts';
import { createEditor, type Editor } from '../editor/editor.ts';
import { initialView } from '../editor/view.ts';
import { openLocalReader } from '../references/reader-ports.ts';
import { createState } from '../state/state.ts';
import { CATALOGUES } from '../texts/index.ts';
import { sampleStore } from './sample-site.ts';

const neverAsked = (): never => {
  throw new Error('This test asks nothing of the server.');
};

/** An API that fails on everything but what a test gives. */
export const apiWith = (given: Partial<BuilderApi> = {}): BuilderApi => ({
  currentUser: neverAsked,
  signIn: neverAsked,
  signOut: neverAsked,
  listSites: neverAsked,
  createSite: neverAsked,
  loadDesign: neverAsked,
  sendPatches: neverAsked,
  watchPatches: neverAsked,
  canvas: neverAsked,
  findPeople: neverAsked,
  lendSession: neverAsked,
  listRuns: neverAsked,
  readRun: neverAsked,
  keepRuns: neverAsked,
  publish: neverAsked,
  listReleases: neverAsked,
  showRelease: neverAsked,
  readVisitLink: neverAsked,
  makeVisitLink: neverAsked,
  removeVisitLink: neverAsked,
  listAssets: neverAsked,
  uploadAsset: neverAsked,
  removeAsset: neverAsked,
  probePlugin: neverAsked,
  listTables: neverAsked,
  projectUse: neverAsked,
  linkProject: neverAsked,
  giveProject: neverAsked,
  rotateKeys: neverAsked,
  makeTables: neverAsked,
  readTables: neverAsked,
  readPolicies: neverAsked,
  tryPolicies: neverAsked,
  readRows: neverAsked,
  writeRows: neverAsked,
  listChanges: neverAsked,
  changeTables: neverAsked,
  runSql: neverAsked,
  readPeople: neverAsked,
  readPerson: neverAsked,
  makePerson: neverAsked,
  changePerson: neverAsked,
  removePerson: neverAsked,
  readBelongings: neverAsked,
  mailNewPassword: neverAsked,
  endPersonSessions: neverAsked,
  removeFactors: neverAsked,
  setRoles: neverAsked,
  listRoles: neverAsked,
  addRole: neverAsked,
  renameRole: neverAsked,
  removeRole: neverAsked,
  listBuckets: neverAsked,
  makeBucket: neverAsked,
  changeBucket: neverAsked,
  removeBucket: neverAsked,
  listFiles: neverAsked,
  uploadFile: neverAsked,
  moveFiles: neverAsked,
  removeFiles: neverAsked,
  linkToFile: neverAsked,
  listFunctions: neverAsked,
  readFunction: neverAsked,
  readFunctionLog: neverAsked,
  callFunction: neverAsked,
  readRealtime: neverAsked,
  setRealtime: neverAsked,
  listMessages: neverAsked,
  writeMessage: neverAsked,
  resetMessage: neverAsked,
  tryMessage: neverAsked,
  searchIcons: neverAsked,
  listAccounts: neverAsked,
  changeRole: neverAsked,
  changeAccess: neverAsked,
  removeAccount: neverAsked,
  listProjects: neverAsked,
  resetSecondFactor: neverAsked,
  dumpProject: neverAsked,
  dumpAddress: neverAsked,
  copyProject: neverAsked,
  deleteProject: neverAsked,
  listDeletedProjects: neverAsked,
  restoreProject: neverAsked,
  listActs: neverAsked,
  givableParts: neverAsked,
  findPeopleOf: neverAsked,
  giveParts: neverAsked,
  noteFormerUse: neverAsked,
  listInvitations: neverAsked,
  invite: neverAsked,
  revokeInvitation: neverAsked,
  readInvitation: neverAsked,
  acceptInvitation: neverAsked,
  changePassword: neverAsked,
  listSessions: neverAsked,
  endSession: neverAsked,
  endOtherSessions: neverAsked,
  readSecondFactor: neverAsked,
  beginSecondFactor: neverAsked,
  proveSecondFactor: neverAsked,
  endSecondFactor: neverAsked,
  renewRecoveryCodes: neverAsked,
  ...given,
});

const noAutosave = (): Autosave => ({
  status: createState('saved'),
  flush: async () => undefined,
  leave: () => undefined,
  isKept: () => true,
  retry: () => undefined,
  stop: () => undefined,
});

/** An open sample site without a server. */
export const sampleEditor = (store: DocumentStore = sampleStore(), api: Partial<BuilderApi> = {}): Editor => {
  let copied: string | null = null;
  return createEditor({
    site: 'sample',
    store,
    view: initialView(store.design, null, { windowWidth: 1280, labels: 'en' }),
    texts: CATALOGUES.en,
    api: apiWith(api),
    autosave: noAutosave(),
    openReader: () => openLocalReader(store.registry),
    lossStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    clipboard: {
      read: () => copied,
      write: (text) => {
        copied = text;
      },
      isNewer: () => false,
    },
  });
};
