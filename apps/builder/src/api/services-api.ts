import type {
  FunctionAnswer,
  FunctionCall,
  FunctionDraft,
  FunctionFault,
  FunctionFile,
  FunctionLine,
  FunctionSecret,
  MessageDraft,
  MessageKind,
  MessageLanguage,
  MessageText,
  ProjectFunction,
} from '@trama/protocol/builder';
import type { SendCall } from './send-call.ts';

/** Functions of a site's backend on this server, the tables whose changes it tells, and what its mails say. */
export interface ServicesApi {
  listFunctions(site: string): Promise<readonly ProjectFunction[]>;
  /** Without a draft it comes with the site's files. */
  readFunction(site: string, name: string): Promise<{ files: readonly FunctionFile[]; draft: FunctionDraft | null }>;
  /** Keeps a text that nobody is answered by yet; `before`: the version that it was read at, null for a new one. */
  saveFunction(
    site: string,
    name: string,
    draft: { text: string; verifyJwt: boolean; before: number | null },
  ): Promise<{ version: number; faults: readonly FunctionFault[] }>;
  /** Lets a version answer; with faults it does not. */
  deployFunction(site: string, name: string, version: number): Promise<readonly FunctionFault[]>;
  removeFunction(site: string, name: string): Promise<void>;
  listFunctionSecrets(site: string): Promise<readonly FunctionSecret[]>;
  setFunctionSecret(site: string, name: string, value: string): Promise<void>;
  removeFunctionSecret(site: string, name: string): Promise<void>;
  /** What it wrote last, the oldest line first. */
  readFunctionLog(site: string, name: string): Promise<readonly FunctionLine[]>;
  callFunction(site: string, name: string, call: FunctionCall): Promise<FunctionAnswer>;
  /** Null: each table that somebody follows. */
  readRealtime(site: string): Promise<readonly string[] | null>;
  setRealtime(site: string, tables: readonly string[] | null): Promise<void>;
  listMessages(site: string): Promise<readonly MessageText[]>;
  writeMessage(site: string, place: MessagePlace, draft: MessageDraft): Promise<void>;
  /** Goes back to the given text. */
  resetMessage(site: string, place: MessagePlace): Promise<void>;
  /** Sends a text that may not be saved yet to whoever asks. @returns the address */
  tryMessage(site: string, place: MessagePlace, draft: MessageDraft): Promise<string>;
}

/** Which text of a project is meant. */
export interface MessagePlace {
  language: MessageLanguage;
  kind: MessageKind;
}

export const createServicesApi = (send: SendCall): ServicesApi => ({
  listFunctions: async (name) => (await send('GET /sites/:name/project/functions', { params: { name } })).functions,
  readFunction: (name, id) => send('GET /sites/:name/project/functions/:id', { params: { name, id } }),
  saveFunction: (name, id, body) => send('PUT /sites/:name/project/functions/:id', { params: { name, id }, body }),
  deployFunction: async (name, id, version) =>
    (await send('POST /sites/:name/project/functions/:id/deploy', { params: { name, id }, body: { version } })).faults,
  removeFunction: async (name, id) => {
    await send('DELETE /sites/:name/project/functions/:id', { params: { name, id } });
  },
  listFunctionSecrets: async (name) =>
    (await send('GET /sites/:name/project/function-secrets', { params: { name } })).secrets,
  setFunctionSecret: async (name, id, value) => {
    await send('PUT /sites/:name/project/function-secrets/:id', { params: { name, id }, body: { value } });
  },
  removeFunctionSecret: async (name, id) => {
    await send('DELETE /sites/:name/project/function-secrets/:id', { params: { name, id } });
  },
  readFunctionLog: async (name, id) =>
    (await send('GET /sites/:name/project/functions/:id/log', { params: { name, id } })).lines,
  callFunction: (name, id, body) =>
    send('POST /sites/:name/project/functions/:id/call', { params: { name, id }, body }),
  readRealtime: async (name) => (await send('GET /sites/:name/project/realtime', { params: { name } })).tables,
  setRealtime: async (name, tables) => {
    await send('PUT /sites/:name/project/realtime', { params: { name }, body: { tables } });
  },
  listMessages: async (name) => (await send('GET /sites/:name/project/messages', { params: { name } })).texts,
  writeMessage: async (name, { language, kind }, body) => {
    await send('PUT /sites/:name/project/messages/:language/:id', { params: { name, language, id: kind }, body });
  },
  resetMessage: async (name, { language, kind }) => {
    await send('DELETE /sites/:name/project/messages/:language/:id', { params: { name, language, id: kind } });
  },
  tryMessage: async (name, { language, kind }, body) =>
    (await send('POST /sites/:name/project/messages/:language/:id/try', { params: { name, language, id: kind }, body }))
      .to,
});
