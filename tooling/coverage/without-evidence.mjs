/** What statements quote and no test has to hold, each with the reason. A test of this folder fails where one is needed no longer. */

/** @type {readonly { id: string, piece: string, why: string }[]} */
export const WITHOUT_EVIDENCE = [
  { id: 'S2.94', piece: '5000 ms', why: 'the default of the library, which the studio does not have' },
  { id: 'S2.127', piece: '2', why: 'how many decimals there are is seen in a size: 1.50 MB' },
  { id: 'S7.01', piece: 'host', why: 'stands for whatever address the studio is configured with' },
  { id: 'S7.10', piece: '/api', why: 'what the path does not begin with, as the path itself shows' },
  { id: 'S8.03', piece: 'field: message', why: 'the pattern of a line; tests hold lines, of the field email' },
];
