export { type FileUse, fileUses } from './file-uses.ts';
export { picturesOf, pictureText, setPictureText } from './picture-texts.ts';
export { replaceFile } from './replace-file.ts';
