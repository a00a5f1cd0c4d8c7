// Education: books for exams, courses, materials, and people who teach.
export const education = {
  textbooks: `
HC Verma, DC Pandey, Irodov: physics pile | 1,500 | blueBook*3 @table
For JEE. Solved in notebook which also goes.
MBBS first year: BD Chaurasia, Guyton | 3,400 | books.red stethoscope @table
8th and 14th editions. Highlighted up to brachial plexus.
CA Inter modules, both groups, new syllabus | 2,700 | ledger books @table
ICAI print, untouched after attempt one.
Class 12 commerce, TS Grewal & Sandeep Garg | 900 | greenBook orangeBook @mat
2023 session. No page missing.
PSEB class 10 ਪੰਜਾਬੀ ਮਾਧਿਅਮ ਕਿਤਾਬਾਂ | 650 | books.green @mat
ਸਾਰੇ ਵਿਸ਼ੇ, ਇੱਕ ਸਾਲ ਵਰਤੀਆਂ। ਗਾਈਡਾਂ ਵੀ ਨਾਲ ਹਨ।
`,
  courses: `
Allen NEET video course, valid till May | 12,500 | laptop openBook @table
Login and printed modules. Cleared last year, sister not interested.
Digital marketing diploma seat, Phase 8 | 18,000 | laptop chart @table
Three months weekend batch, transfer allowed in writing by institute.
Full-stack coding bootcamp, evening batch | 35,000 | laptop keyboard @table
MERN, 24 weeks, Mohali. Live project with a local company. Interview before fee.
French A1-A2, Alliance style, 60 hours | 8,900 | openBook globe @table
Small group of six in Sector 36. Books included. | Sector 36, Chandigarh
Beautician course, 6 months, certificate | 22,000 | lipstick comb @studio
NSDC affiliated. Kit included, placement help.
`,
  materials: `
Whiteboard 6x4 with stand, and markers | 2,300 | frame.white pen @room
From coaching centre. Duster new.
Physics lab apparatus for 12th | 5,600 | magnet flask @table
Potentiometer, prisms, galvanometers, lens set.
Montessori material, 40 trays | 14,500 | abacus toyBlocks @floor
Beechwood. Pink tower, beads, sandpaper letters in English and Gurmukhi.
Globe, charts and maps for classroom | 1,700 | globe map @table
Political 16 inch. Twelve laminated charts.
Handwritten notes, B.Com six semesters | 1,200 | notebook*3 pencil @table
Panjab University, first division. Neat handwriting, my mother says.
`,
  tutors: `
Class 11-12 accounts and economics tutor | 5,000 | ledger pencil @table
CA and school teacher. Sector 38 to 44, at your home. Two demo lessons. Monthly.
Physics for NEET, ex-Aakash faculty | 7,500 | testTube blueBook @table
Batch of five, Sector 34. Doubts on phone till 10. | Sector 34, Chandigarh
Nursery to 5th all subjects, lady teacher | 2,800 | crayon*2 notebook @table
B.Ed, at my home in Phase 10. Homework finished before they leave. | Phase 10, Mohali
Sanskrit and Hindi, classes 6 to 10 | 2,200 | orangeBook pen @table
Shastri with twenty years in DAV. Grammar without fear.
Coding for kids, Scratch and Python | 3,600 | laptop toyBlocks @table
Saturday mornings. They make one game a month.
`,
};
