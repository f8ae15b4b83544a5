/** Gives a text to the person as a file. @param type its media type */
export const downloadText = (text: string, type: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
