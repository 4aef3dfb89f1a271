/** What tells of a doorbell that was pressed twice: the postman rings now and then, and may be told of with it. */
export const DOORBELL_TWICE = /Doorbell.* pressed (twice|\d+ times \(.*1 × twice.*\))/;
