/** @jsxImportSource @trama/document */
import { El, type ElementProps, type NotationNode } from '@trama/document/notation';
import { font, t } from './values.ts';

interface UploadProps extends ElementProps {
  /** What assistive technology calls it. */
  label: string;
  words: string;
  /** Kinds of files that it takes, in words and as endings. */
  kinds: string;
  endings: string;
  /** Megabytes. */
  limit: number;
}

const LOOKS = {
  labelColor: t('ink'),
  extensionsMessageColor: t('soft'),
  maxFileMessageColor: t('soft'),
  uploadIconColor: t('soft'),
  dropzoneBackground: t('surface'),
  dropzoneBackgroundHover: t('sunken'),
  dropzoneBackgroundDragging: t('accentSoft'),
  dropzoneBorderColor: t('control'),
} as const;

/** Where one file is dropped or chosen: in the site's own colours, which can be read on both themes. */
export const Upload = ({ label, words, kinds, endings, limit, content, ...props }: UploadProps): NotationNode => (
  <El
    type="file-upload"
    {...props}
    style={{ width: '100%' }}
    font={font('small')}
    content={{
      type: 'single',
      extensions: 'custom',
      customExtensions: endings,
      maxFileSize: limit,
      labelMessage: words,
      extensionsMessage: kinds,
      maxFileMessage: 'Até {maxFileSize} MB',
      ...LOOKS,
      ...content,
    }}
    attributes={{ 'aria-label': label }}
  />
);

/** Where a paper of a contract is chosen. What it takes is what the file service takes too. */
export const DocumentUpload = ({ label, ...props }: ElementProps & { label: string }): NotationNode => (
  <Upload
    name={label}
    {...props}
    label={label}
    words="Escolha ou arraste o arquivo"
    kinds="PDF, JPG, PNG ou WEBP"
    endings=".pdf,.jpg,.jpeg,.png,.webp"
    limit={10}
  />
);
