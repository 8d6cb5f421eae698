import { answerLine } from '../answers/answer-line'
import { serve } from './serve'

serve(answerLine)
