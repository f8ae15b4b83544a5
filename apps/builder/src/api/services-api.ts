import type {
  FunctionAnswer,
  FunctionCall,
  FunctionFile,
  FunctionLine,
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
  readFunction(site: string, name: string): Promise<readonly FunctionFile[]>;
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
  readFunction: async (name, id) =>
    (await send('GET /sites/:name/project/functions/:id', { params: { name, id } })).files,
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
