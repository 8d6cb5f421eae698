import { answerOutput } from '../answers/answer-output'
import { serve } from './serve'

serve(answerOutput)
