import { useAction, useContent, useEmit, useProvideLocal, useVariable } from '@trama/react';
import { useEffect, useState } from 'react';
import { acceptedTypes } from '../shared/accept.ts';
import { checkFiles, type FileRules, fileRulesOf, type UploadError } from './check-files.ts';
import { errorText, uploadTexts } from './texts.ts';
import { filesIn, plainCopy, toUploadedFile, type UploadedFile } from './uploaded-file.ts';

export interface Upload {
  files: readonly UploadedFile[];
  status: unknown;
  rules: FileRules;
  /** What was refused last, in the visitor's words. */
  problems: readonly string[];
  /** What a screen reader hears of the last change. */
  news: string;
  add: (offered: readonly File[]) => Promise<void>;
  remove: (file: UploadedFile) => void;
}

export const useFileRules = (): FileRules => {
  const choice = useContent('extensions');
  const custom = useContent('customExtensions');
  const stored = {
    type: useContent('type'),
    minFileSize: useContent('minFileSize'),
    maxFileSize: useContent('maxFileSize'),
    maxTotalFileSize: useContent('maxTotalFileSize'),
    maxFiles: useContent('maxFiles'),
  };
  return fileRulesOf(stored, acceptedTypes(choice, custom));
};

/** The chosen files of an upload and their way in (conformance 11.37, 11.38). */
export const useUpload = (language: string, isBlocked: boolean): Upload => {
  const emit = useEmit();
  const [value, setValue] = useVariable<unknown>('value');
  const [status, setStatus] = useVariable<unknown>('status');
  const rules = useFileRules();
  const exposure = { base64: Boolean(useContent('exposeBase64')), binary: Boolean(useContent('exposeBinary')) };
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [news, setNews] = useState('');
  const files = filesIn(value);
  const texts = uploadTexts(language);

  const tell = (errors: readonly UploadError[]) => {
    setProblems(errors.map((error) => errorText(error, texts)));
    for (const error of errors) void emit('error', error);
  };
  const set = (next: readonly UploadedFile[]) => {
    setValue(next);
    void emit('change', { value: next });
  };
  const clear = () => {
    setProblems([]);
    setValue([]);
  };
  useForgottenStatus(files, status, setStatus);
  useAction('clearFiles', clear);
  useProvideLocal({ value: files.map(plainCopy), status: status ?? {} }, { clearFiles: clear });

  return {
    files,
    status,
    rules,
    problems,
    news,
    add: async (offered) => {
      if (isBlocked || offered.length === 0) return;
      const { taken, errors } = checkFiles(offered, rules.isMultiple ? files : [], rules);
      tell(errors);
      if (taken.length === 0) return;
      const added = await Promise.all(taken.map((file) => toUploadedFile(file, exposure)));
      setNews(texts.added(added.length));
      set(rules.isMultiple ? [...files, ...added] : added);
    },
    remove: (file) => {
      if (isBlocked) return;
      setProblems([]);
      setNews(texts.removed(file.name));
      set(files.filter((each) => each !== file));
    },
  };
};

/** Entries of the status whose file is gone are dropped. */
const useForgottenStatus = (
  files: readonly UploadedFile[],
  status: unknown,
  setStatus: (status: unknown) => void,
): void => {
  const known = typeof status === 'object' && status !== null ? (status as Readonly<Record<string, unknown>>) : {};
  const names = new Set(files.map((file) => file.name));
  const gone = Object.keys(known).filter((name) => !names.has(name));
  const text = JSON.stringify(gone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it matters which entries are gone, not which objects say so.
  useEffect(() => {
    if (gone.length > 0) setStatus(Object.fromEntries(Object.entries(known).filter(([name]) => names.has(name))));
  }, [text]);
};
