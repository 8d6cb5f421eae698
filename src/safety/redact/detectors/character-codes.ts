/** Characters by their UTF-16 units. */
export const TAB = 9
export const LINE_FEED = 10
export const CARRIAGE_RETURN = 13
export const SPACE = 32
export const QUOTE = 34
export const PERCENT = 37
export const AMPERSAND = 38
export const APOSTROPHE = 39
export const PLUS = 43
export const COMMA = 44
export const DASH = 45
export const COLON = 58
export const LESS = 60
export const EQUALS = 61
export const GREATER = 62
export const BACKSLASH = 92
export const CLOSE_BRACKET = 93
export const BACKTICK = 96
export const LETTER_N = 110
export const LETTER_R = 114
export const BAR = 124
export const CLOSE_BRACE = 125
export const DELETE = 127
export const NO_BREAK_SPACE = 160
/** The value of `codeAt` outside the text. */
export const OUTSIDE = -1
