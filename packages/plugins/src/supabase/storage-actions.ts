import { isRecord } from '@trama/model';
import { type ActionArguments, required, textArgument } from '../arguments.ts';
import type { HostedBackend } from '../hosted-backend/backend.ts';
import { unwrap } from '../service-answer.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const record = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/**
 * Special characters of the names in an uploaded path become underscores (conformance 5.8). Unlike `safeFileName` it keeps
 * the slashes of folders, and spaces: by this path the author reads the file again.
 */
const safePath = (path: string): string => path.replace(/[^\w\-./ ]/g, '_');

const downloadOption = (options: Readonly<Record<string, unknown>>): { download?: string | boolean } => {
  if (options.download === undefined || options.download === false) return {};
  return { download: text(record(options.download).filename) || true };
};

/** What every action on a file needs (conformance 5.39). */
const need = (args: ActionArguments, name: string, label: string): string =>
  required(textArgument(args, name), `${label} is required.`);

const pathOf = (args: ActionArguments): string => need(args, 'path', 'Path');

const fileOf = ({ file }: ActionArguments): Blob => {
  if (file === undefined || file === null || file === '') throw new Error('File is required.');
  return file as Blob;
};

const pathsIn = (value: unknown): string[] => {
  const paths = (Array.isArray(value) ? value : [value]).flatMap((path) => text(path) || []);
  if (paths.length === 0) throw new Error('Paths are required.');
  return paths;
};

const secondsOf = ({ expiresIn }: ActionArguments): number => {
  const seconds = Number(expiresIn);
  if (expiresIn === '' || !(seconds > 0)) throw new Error('Expiry is required.');
  return seconds;
};

const transformOption = ({ transform }: Readonly<Record<string, unknown>>): { transform?: object } =>
  transform === undefined ? {} : { transform: record(transform) };

/** Files: list, upload, replace, download, move, copy, delete, signed and public addresses (conformance 7.38, 7.45). */
export const createStorageActions = ({
  storage,
}: Pick<HostedBackend, 'storage'>): Readonly<Record<string, (args: ActionArguments) => Promise<unknown>>> => {
  const bucket = async (args: ActionArguments) => {
    const name = need(args, 'bucket', 'Bucket');
    return (await storage()).from(name);
  };
  return {
    listFiles: async (args) => unwrap(await (await bucket(args)).list(text(args.path), record(args.options))),
    uploadFile: async (args) =>
      unwrap(await (await bucket(args)).upload(safePath(pathOf(args)), fileOf(args), record(args.options))),
    updateFile: async (args) =>
      unwrap(await (await bucket(args)).update(safePath(pathOf(args)), fileOf(args), record(args.options))),
    downloadFile: async (args) => unwrap(await (await bucket(args)).download(pathOf(args))),
    moveFile: async (args) => unwrap(await (await bucket(args)).move(pathOf(args), need(args, 'newPath', 'New path'))),
    copyFile: async (args) => unwrap(await (await bucket(args)).copy(pathOf(args), need(args, 'newPath', 'New path'))),
    deleteFiles: async (args) => unwrap(await (await bucket(args)).remove(pathsIn(args.paths))),
    createSignedUrl: async (args) => {
      const options = record(args.options);
      const seconds = secondsOf(args);
      if (args.mode === 'multiple')
        return unwrap(
          await (await bucket(args)).createSignedUrls(pathsIn(args.path), seconds, downloadOption(options)),
        );
      return unwrap(
        await (await bucket(args)).createSignedUrl(pathOf(args), seconds, {
          ...downloadOption(options),
          ...transformOption(options),
        }),
      );
    },
    getPublicUrl: async (args) => {
      const options = record(args.options);
      return (await bucket(args)).getPublicUrl(pathOf(args), {
        ...downloadOption(options),
        ...transformOption(options),
      }).data;
    },
  };
};
