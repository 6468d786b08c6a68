/** See the English text. */
export const approvalSentence =
  'لقد راجعتُ النصوص والمقاس والألوان والباركود وموضع القص في هذا الملف، وأوافق على اعتماده للإنتاج كما هو.';
