/** Number of the format in which designs and patches are stored now. */
export const FORMAT = 1;
