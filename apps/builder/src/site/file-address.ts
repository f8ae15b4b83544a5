/**
 * Address at which the builder shows a file of the draft: at the canvas's origin, as the design names it by a path. Absolute
 * addresses stay as they are.
 */
export const fileAddress = (builder: Pick<Location, 'protocol' | 'host'>, site: string, address: string): string =>
  /^(?:[a-z]+:)?\/\//i.test(address) || address.startsWith('data:')
    ? address
    : `${builder.protocol}//${site}.editor.${builder.host.replace(/^builder\./, '')}/${address.replace(/^\//, '')}`;
