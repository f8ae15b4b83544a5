/** A chosen file as variable and events hold it (conformance 11.32). */
export interface UploadedFile extends File {
  id: string;
  mimeType: string;
  /** A data URL, where the author exposes it. */
  base64?: string;
  binary?: ArrayBuffer;
}

/** What workflows report about the upload of a file, by its name. */
export interface FileStatus {
  uploadProgress?: number;
  isUploading?: boolean;
  isUploaded?: boolean;
}

export interface Exposure {
  base64: boolean;
  binary: boolean;
}

const asDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** The browser's file itself with what the element adds; its contents are read only where they are exposed. */
export const toUploadedFile = async (file: File, { base64, binary }: Exposure): Promise<UploadedFile> =>
  Object.assign(file, {
    id: `file-${Date.now()}-${crypto.randomUUID().slice(0, 9)}`,
    mimeType: file.type,
    ...(base64 ? { base64: await asDataUrl(file) } : undefined),
    ...(binary ? { binary: await file.arrayBuffer() } : undefined),
  });

/** A copy without the file's own nature, for formulas. */
export const plainCopy = ({ name, size, type, lastModified, mimeType, id, base64, binary }: UploadedFile): object => ({
  name,
  size,
  type,
  lastModified,
  mimeType,
  id,
  ...(base64 === undefined ? undefined : { base64 }),
  ...(binary === undefined ? undefined : { binary }),
});

/** The files among whatever the variable holds. */
export const filesIn = (value: unknown): readonly UploadedFile[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is UploadedFile => each instanceof File);

/** The status of a file; workflows may write anything. */
export const statusOf = (status: unknown, { name }: File): FileStatus | null => {
  const found = typeof status === 'object' && status !== null ? (status as Record<string, unknown>)[name] : null;
  return typeof found === 'object' && found !== null ? (found as FileStatus) : null;
};
