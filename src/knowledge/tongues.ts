/** Languages by name, as the alternatives of a pattern. */
export const tongues =
  'english|german|french|spanish|dutch|welsh|italian|polish|portuguese|swedish|danish|norwegian|finnish|czech|slovak|hungarian|romanian|bulgarian|croatian|serbian|slovenian|greek|turkish|russian|ukrainian|arabic|hebrew|hindi|urdu|bengali|japanese|chinese|mandarin|korean|vietnamese|thai|indonesian|irish|catalan|basque|estonian|latvian|lithuanian|icelandic';
