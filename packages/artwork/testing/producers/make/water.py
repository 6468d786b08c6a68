"""Water label, 210 x 50 mm with 3 mm bleed, as PDF/X-4: process and spot colours, layers, a CMYK picture. By Scribus."""

import os
import sys

import scribus

photo, target = sys.argv[-2:]
WIDTH, HEIGHT, BLEED = 210, 50, 3


def fill(frame, color, shade=100):
    scribus.setFillColor(color, frame)
    scribus.setFillShade(shade, frame)
    scribus.setLineColor("None", frame)
    return frame


def write(text, left, top, width, height, size, color, font="Latin Modern Sans 10 Regular"):
    frame = scribus.createText(left, top, width, height)
    scribus.setText(text, frame)
    scribus.setFont(font, frame)
    scribus.setFontSize(size, frame)
    scribus.setTextColor(color, frame)
    return frame


scribus.newDocument((WIDTH, HEIGHT), (0, 0, 0, 0), scribus.PORTRAIT, 1, scribus.UNIT_MM, scribus.PAGE_1, 0, 1)
scribus.setBleeds(BLEED, BLEED, BLEED, BLEED) if hasattr(scribus, "setBleeds") else None
scribus.setInfo("Platewright", "Water label", "")
scribus.defineColorCMYK("PANTONE 2925 C", 196, 64, 0, 0)
scribus.setSpotColor("PANTONE 2925 C", True)
scribus.defineColorCMYK("Stanze", 0, 255, 0, 0)
scribus.setSpotColor("Stanze", True)
scribus.defineColorCMYK("Leaf", 150, 20, 230, 10)
scribus.defineColorCMYK("Deep black", 150, 120, 120, 255)

fill(scribus.createRect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED), "PANTONE 2925 C", 35)
fill(scribus.createRect(-BLEED, 38, WIDTH + 2 * BLEED, 15), "PANTONE 2925 C")
fill(scribus.createEllipse(20, 8, 26, 26), "Leaf")
frame = scribus.createImage(150, 6, 28, 28)
scribus.loadImage(photo, frame)
scribus.setScaleImageToFrame(True, True, frame)
write("Spring water", 52, 8, 90, 16, 30, "Deep black", "Latin Modern Sans 10 Bold")
write("1.5 litres", 52, 25, 60, 10, 14, "PANTONE 2925 C")
write("Bottled at the source. Keep away from sunlight.", 20, 42, 120, 6, 6, "White")
scribus.createLayer("Stanze")
line = scribus.createRect(0, 0, WIDTH, HEIGHT)
scribus.setFillColor("None", line)
scribus.setLineColor("Stanze", line)
scribus.setLineWidth(0.5, line)

pdf = scribus.PDFfile()
pdf.file = target
pdf.version = 10
pdf.outdst = 1
pdf.fontEmbedding = 0
pdf.subsetList = ["Latin Modern Sans 10 Regular", "Latin Modern Sans 10 Bold"]
pdf.useDocBleeds = False
pdf.bleedt = pdf.bleedb = pdf.bleedl = pdf.bleedr = BLEED
pdf.cropMarks = False
pdf.profiles = False
pdf.info = "Water label"
pdf.printprofc = "FOGRA39L Coated"
pdf.save()
os._exit(0)
